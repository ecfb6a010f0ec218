import { firstSpoken, type Language } from "./language";

export type Theme = "system" | "light" | "dark";
export type Peek = "hold" | "tap";
export type Microphone = "hold" | "open";

interface Kept {
  name: string;
  lastGame: string;
  language: Language | null;
  theme: Theme;
  peek: Peek;
  sound: boolean;
  awake: boolean;
  bests: boolean;
  tips: boolean;
  microphone: Microphone;
  comesMuted: boolean;
  relayOnly: boolean;
  seenTips: readonly string[];
}

const KEY = "trilogue.settings";
const DEFAULTS: Kept = {
  name: "",
  lastGame: "",
  language: null,
  theme: "system",
  peek: "hold",
  sound: true,
  awake: true,
  bests: true,
  tips: true,
  microphone: "hold",
  comesMuted: true,
  relayOnly: false,
  seenTips: [],
};

/** What this device remembers of its owner's wishes. */
class Settings {
  #kept = $state<Kept>(read());

  get name(): string {
    return this.#kept.name;
  }
  set name(name: string) {
    this.#keep({ name });
  }

  /** The game that was played here last; empty before the first. */
  get lastGame(): string {
    return this.#kept.lastGame;
  }
  set lastGame(lastGame: string) {
    this.#keep({ lastGame });
  }

  /** The language to speak: the chosen one, or else what the browser asks for. */
  get language(): Language {
    return this.#kept.language ?? firstSpoken(navigator.languages);
  }
  set language(language: Language) {
    this.#keep({ language });
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
    this.dress();
  }

  get peek(): Peek {
    return this.#kept.peek;
  }
  set peek(peek: Peek) {
    this.#keep({ peek });
  }

  /** Whether the games may be heard. */
  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  /** Whether the screen stays bright while a game is on. */
  get awake(): boolean {
    return this.#kept.awake;
  }
  set awake(awake: boolean) {
    this.#keep({ awake });
  }

  /** Whether one holds a button to talk, or is heard all the time. */
  get microphone(): Microphone {
    return this.#kept.microphone;
  }
  set microphone(microphone: Microphone) {
    this.#keep({ microphone });
  }

  /** Whether an open microphone is off when one comes into a call. */
  get comesMuted(): boolean {
    return this.#kept.comesMuted;
  }
  set comesMuted(comesMuted: boolean) {
    this.#keep({ comesMuted });
  }

  /** Whether voices go by way of the house's relay alone, so that nobody learns this address. */
  get relayOnly(): boolean {
    return this.#kept.relayOnly;
  }
  set relayOnly(relayOnly: boolean) {
    this.#keep({ relayOnly });
  }

  /** Whether this device remembers one's best scores. */
  get bests(): boolean {
    return this.#kept.bests;
  }
  set bests(bests: boolean) {
    this.#keep({ bests });
  }

  /** Whether tips are shown; to switch them on is to begin anew. */
  get tips(): boolean {
    return this.#kept.tips;
  }
  set tips(tips: boolean) {
    this.#keep(tips ? { tips, seenTips: [] } : { tips });
  }

  /** The ids of the tips that were understood. */
  get seenTips(): readonly string[] {
    return this.#kept.seenTips;
  }

  /** This tip need not be shown again. */
  understand(id: string): void {
    if (!this.seenTips.includes(id)) this.#keep({ seenTips: [...this.seenTips, id] });
  }

  /** Put the chosen theme on the page. */
  dress(): void {
    if (this.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A private window may refuse; the wish then lasts as long as the page.
    }
  }
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...DEFAULTS, ...(typeof kept === "object" ? kept : {}) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = new Settings();
