import { href } from "./base";

/**
 * New builds of the page. One is fetched in the background as soon as the house has it, and taken only
 * when whoever owns the page says that the moment is calm, never under somebody's hands.
 */
export class Renewal {
  readonly #workers: ServiceWorkerContainer;
  readonly #build: string;
  readonly #reload: () => void;
  #registered: ServiceWorkerRegistration | null = null;
  #isCalm = () => false;

  /** `build` is the file that this page began with: its name tells its build. */
  constructor(workers: ServiceWorkerContainer, build: string, reload = () => location.reload()) {
    this.#workers = workers;
    this.#build = new URL(build).pathname.split("/").at(-1) ?? "";
    this.#reload = reload;
    document.addEventListener("visibilitychange", () => this.#look());
  }

  async register(file: string): Promise<void> {
    this.#registered = await this.#workers.register(file);
    this.#registered.addEventListener("updatefound", () => {
      const { installing } = this.#registered ?? {};
      installing?.addEventListener("statechange", () => this.#takeHidden());
    });
    this.#takeHidden();
  }

  /** From now on this says whether anybody is in the midst of anything; the moment itself is calm. */
  calmWhen(isCalm: () => boolean): void {
    this.#isCalm = isCalm;
    if (isCalm()) this.#take();
  }

  /** Who comes back to the page may find a newer one; who turns away is not in its way. */
  #look(): void {
    if (document.hidden) this.#takeHidden();
    else void this.#registered?.update().catch(() => undefined);
  }

  #takeHidden(): void {
    if (document.hidden && this.#isCalm()) this.#take();
  }

  /** The worker takes over as soon as no other page is open; this one need not wait for that. */
  #take(): void {
    const waiting = this.#registered?.waiting;
    if (!waiting) return;
    waiting.postMessage("take_over");
    void this.#show();
  }

  /** The names of all its files are the name under which a build is kept; the latest comes last. */
  async #show(): Promise<void> {
    const ours = /* @wc-ignore */ `trilogue ${href("/")} `;
    const latest = (await caches.keys()).filter((name) => name.startsWith(ours)).at(-1);
    if (latest && !latest.includes(this.#build) && this.#isCalm()) this.#reload();
  }
}
