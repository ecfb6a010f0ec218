import type { Words } from "../refusals";
import type { NoCall } from "./call.svelte";
import type { NoFace } from "./faces.svelte";
import type { LineTest } from "./lineTest.svelte";

/** Why one is not in the call, in words. */
export function wordNoCall(noCall: NoCall): Words {
  switch (noCall) {
    case "insecure":
      return {
        what: "Browsers give a microphone only to secure pages.",
        then: "Open the house by an address that begins with https.",
      };
    case "refused":
      return {
        what: "This page may not use the microphone.",
        then: "Allow it in your browser, then try again.",
      };
    case "none":
      return { what: "This device has no microphone.", then: "Plug one in, then try again." };
    case "busy":
      return {
        what: "The microphone does not answer.",
        then: "Perhaps another program is using it.",
      };
    case "full":
      return {
        what: "Eight are talking already.",
        then: "There is room once somebody leaves.",
      };
    case "off":
      return { what: "Nobody talks aloud at this table.", then: "Your host may allow it." };
    case "quiet":
      return { what: "You cannot talk for now.", then: "Your host has asked for quiet." };
    case "elsewhere":
      return { what: "You talk from another device now.", then: "This one is out of the call." };
  }
}

/** Why one is not seen, in words. */
export function wordNoFace(noFace: NoFace): Words {
  switch (noFace) {
    case "insecure":
      return {
        what: "Browsers give a camera only to secure pages.",
        then: "Open the house by an address that begins with https.",
      };
    case "refused":
      return {
        what: "This page may not use the camera.",
        then: "Allow it in your browser, then try again.",
      };
    case "none":
      return { what: "This device has no camera.", then: "You are heard all the same." };
    case "busy":
      return { what: "The camera does not answer.", then: "Another program may have it." };
    case "full":
      return {
        what: "Six are seen already.",
        then: "There is room once somebody hides their face.",
      };
  }
}

/** One finding about one's own line; neither fine nor wrong while it is looked for. */
export interface Finding extends Words {
  isFine: boolean | null;
}

/** What was found about one's own line, in words. */
export function wordLine(
  test: Pick<LineTest, "microphone" | "isHeard" | "way" | "relay">,
): Finding[] {
  return [wordMicrophone(test), wordWay(test), wordRelay(test)];
}

function wordMicrophone({
  microphone,
  isHeard,
}: Pick<LineTest, "microphone" | "isHeard">): Finding {
  if (microphone === "sought")
    return { what: "Your microphone?", then: "Your browser may ask you.", isFine: null };
  if (microphone !== "open") return { ...wordNoCall(microphone), isFine: false };
  if (isHeard) return { what: "We hear you.", then: "Your microphone is fine.", isFine: true };
  return { what: "Say anything.", then: "Nothing is heard yet.", isFine: null };
}

function wordWay({ way }: Pick<LineTest, "way">): Finding {
  switch (way) {
    case "sought":
      return { what: "A way to others?", then: "One moment.", isFine: null };
    case "yes":
      return { what: "This device lets calls through.", then: "", isFine: true };
    case "no":
      return {
        what: "This device lets no calls through.",
        then: "Another browser or another network may. You can read and play all the same.",
        isFine: false,
      };
  }
}

function wordRelay({ relay }: Pick<LineTest, "relay">): Finding {
  switch (relay) {
    case "sought":
      return { what: "The house’s relay?", then: "One moment.", isFine: null };
    case "yes":
      return {
        what: "The house’s relay answers.",
        then: "Who is not reached straight is reached by way of it.",
        isFine: true,
      };
    case "no":
      return {
        what: "The house’s relay does not answer.",
        then: "Friends who are not reached straight are not heard. Tell whoever runs the house.",
        isFine: false,
      };
    case null:
      return {
        what: "This house has no relay.",
        then: "Between most homes voices find their way without one, but not between all.",
        isFine: null,
      };
  }
}
