import { settings } from "./settings.svelte";

/** A tone: when it begins, how high it is, how long it lasts, all in seconds and hertz. */
interface Tone {
  at: number;
  pitch: number;
  lasts: number;
  shape: OscillatorType;
}

const tone = (at: number, pitch: number, lasts: number, shape: OscillatorType = "triangle") => ({
  at,
  pitch,
  lasts,
  shape,
});

/** What the games can be heard by. Never the only sign of anything. */
export const SOUNDS = {
  tick: [tone(0, 1180, 0.04, "square")],
  word: [tone(0, 440, 0.07), tone(0.05, 523, 0.1)],
  right: [tone(0, 659, 0.09), tone(0.08, 880, 0.16)],
  block: [tone(0, 233, 0.16), tone(0.02, 220, 0.2)],
  key: [tone(0, 659, 0.09), tone(0.08, 880, 0.12), tone(0.18, 1319, 0.22)],
  turn: [tone(0, 330, 0.05), tone(0.06, 494, 0.05), tone(0.12, 740, 0.16)],
  over: [tone(0, 523, 0.16), tone(0.18, 392, 0.16), tone(0.36, 262, 0.4)],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

const BY_WEIGHT: readonly Sound[] = ["over", "turn", "key", "block", "right", "word", "tick"];

/** The one sound of a step: where several things happened, the weightiest. */
export function weightiest(sounds: readonly (Sound | undefined)[]): Sound | null {
  return BY_WEIGHT.find((sound) => sounds.includes(sound)) ?? null;
}

const LOUDNESS = 0.16;
const SOFT = 0.3; // a square is louder than a triangle
const ATTACK_S = 0.006;

let context: AudioContext | null = null;

/** Make a sound, if the player wants any and the browser has a voice. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Browsers keep a page silent until it has been touched; then the next sound comes.
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  sing(context, sound);
}

/** Let all tones of a sound be heard from now on. */
function sing(on: BaseAudioContext, sound: Sound): void {
  for (const each of SOUNDS[sound]) ring(on, each, on.currentTime);
}

/** A sound as the samples that a speaker would get. */
export async function samplesOf(sound: Sound, lasts: number, rate: number): Promise<Float32Array> {
  const room = new OfflineAudioContext(1, lasts * rate, rate);
  sing(room, sound);
  return (await room.startRendering()).getChannelData(0);
}

/** Let a hand feel it, where the device can and its owner has not muted it. */
export function feel(milliseconds: number): void {
  if (settings.sound && "vibrate" in navigator) navigator.vibrate(milliseconds);
}

function ring(on: BaseAudioContext, { at, pitch, lasts, shape }: Tone, now: number): void {
  const voice = on.createOscillator();
  const volume = on.createGain();
  const loud = LOUDNESS * (shape === "square" ? SOFT : 1);
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, now + at);
  volume.gain.linearRampToValueAtTime(loud, now + at + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + at + lasts);
  voice.connect(volume).connect(on.destination);
  voice.start(now + at);
  voice.stop(now + at + lasts);
}
