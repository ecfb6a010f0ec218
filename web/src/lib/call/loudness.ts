/** Louder than this is speech, as a part of full strength. */
const SPEECH = 0.02;
export const RELEASE_MS = 300;
const LOOK_EVERY_MS = 50;

/** Whether someone speaks: on at once, off once they have been silent for a while. */
export class SpeechGate {
  #spokeAt = -Infinity;

  isOpen(level: number, now: number): boolean {
    if (level >= SPEECH) this.#spokeAt = now;
    return now - this.#spokeAt < RELEASE_MS;
  }
}

interface Listened {
  source: MediaStreamAudioSourceNode;
  analyser: AnalyserNode;
  gate: SpeechGate;
}

/** Listens to voices, and says who speaks whenever that changes. */
export class Loudness {
  readonly #tell: (speaking: ReadonlySet<string>) => void;
  readonly #context = new AudioContext();
  readonly #heard = new Map<string, Listened>();
  readonly #samples = new Float32Array(1024);
  readonly #timer: ReturnType<typeof setInterval>;
  #told = "";

  constructor(tell: (speaking: ReadonlySet<string>) => void) {
    this.#tell = tell;
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.resume();
  }

  /** A browser may want a touch before anything sounds. */
  resume(): void {
    void this.#context.resume().catch(() => {});
  }

  listen(member: string, stream: MediaStream | null): void {
    this.#heard.get(member)?.source.disconnect();
    this.#heard.delete(member);
    if (!stream) return;
    const source = this.#context.createMediaStreamSource(stream);
    const analyser = this.#context.createAnalyser();
    analyser.fftSize = this.#samples.length;
    source.connect(analyser);
    this.#heard.set(member, { source, analyser, gate: new SpeechGate() });
  }

  close(): void {
    clearInterval(this.#timer);
    void this.#context.close().catch(() => {});
  }

  #look(): void {
    const now = performance.now();
    const speaking = [...this.#heard].filter(([, { analyser, gate }]) => {
      analyser.getFloatTimeDomainData(this.#samples);
      return gate.isOpen(strength(this.#samples), now);
    });
    const members = speaking.map(([member]) => member);
    const told = members.join();
    if (told === this.#told) return;
    this.#told = told;
    this.#tell(new Set(members));
  }
}

/** How strong a sound is: the root of its mean square. */
export function strength(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}
