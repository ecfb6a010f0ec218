import { getContext, setContext } from "svelte";

/** How much of the screen the shell has, in pixels. */
export class Room {
  width = $state(0);
  height = $state(0);

  /** Whether a second column fits beside the stage. */
  get isWide(): boolean {
    return this.width >= 900 && this.height >= 480;
  }

  /** Whether it is a phone on its side. */
  get isSideways(): boolean {
    return this.width >= 640 && this.height < 480;
  }
}

const KEY = Symbol("room");

/** Tell all that lies in the shell how much room it has. */
export function giveRoom(): Room {
  return setContext(KEY, new Room());
}

/** The room of the shell that this lies in; none outside of one. */
export function ownRoom(): Room {
  return getContext<Room | undefined>(KEY) ?? new Room();
}
