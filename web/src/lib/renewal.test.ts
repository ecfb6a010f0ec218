import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Renewal } from "./renewal";

const waiting = { postMessage: vi.fn() };
const registration = Object.assign(new EventTarget(), {
  waiting: null as typeof waiting | null,
  installing: null as EventTarget | null,
  update: vi.fn(() => Promise.resolve()),
});
const workers = Object.assign(new EventTarget(), { register: () => Promise.resolve(registration) });
const reload = vi.fn();
let shells: string[] = [];
let hidden = false;
let made: Renewal | undefined;

async function registered(): Promise<Renewal> {
  const renewal = new Renewal(
    workers as unknown as ServiceWorkerContainer,
    "https://house/assets/start-1.js",
    reload,
  );
  await renewal.register("worker.js");
  made = renewal;
  return renewal;
}

function turn(away: boolean) {
  hidden = away;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  shells = ["trilogue / assets/start-1.js", "trilogue / assets/start-2.js"];
  vi.stubGlobal("caches", { keys: () => Promise.resolve(shells) });
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});

afterEach(() => {
  made?.calmWhen(() => false); // it listens for as long as the page is there
  vi.clearAllMocks();
  registration.waiting = null;
  hidden = false;
});

test("what waits is taken by whoever comes where nobody is in the midst of anything", async () => {
  const renewal = await registered();
  renewal.calmWhen(() => true);
  expect(waiting.postMessage).not.toHaveBeenCalled();
  registration.waiting = waiting;
  renewal.calmWhen(() => true);
  expect(waiting.postMessage).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a page that is of the latest build is not loaded again", async () => {
  shells = ["trilogue /games/ assets/start-3.js", "trilogue / assets/start-1.js"];
  registration.waiting = waiting;
  const renewal = await registered();
  renewal.calmWhen(() => true);
  await Promise.resolve();
  expect(waiting.postMessage).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test("nothing is taken under anybody’s hands, and not while they look at it", async () => {
  const renewal = await registered();
  let isCalm = true;
  renewal.calmWhen(() => isCalm);
  registration.waiting = waiting;
  turn(false);
  isCalm = false;
  turn(true);
  expect(waiting.postMessage).not.toHaveBeenCalled();
  isCalm = true;
  turn(true);
  expect(waiting.postMessage).toHaveBeenCalledOnce();
});

test("who comes back looks whether there is a newer one", async () => {
  await registered();
  turn(true);
  const before = registration.update.mock.calls.length;
  turn(false);
  expect(registration.update.mock.calls.length).toBeGreaterThan(before);
});
