// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from "vitest";
import type { FromClient, FromServer } from "../wire/messages";
import { Line, waitBefore, type LineStatus, type Listener } from "./socket";

/** A socket whose other end is the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  sent: FromClient[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close() {
    this.isClosed = true;
  }

  hear(message: FromServer) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  acts() {
    return this.sent.filter((message) => message.type === "do");
  }
}

const TOKEN = "a".repeat(32);
const WELCOME: FromServer = { type: "welcome", table: "t1", member: "m1" };

let statuses: LineStatus[];
let listener: { [K in keyof Listener]: Mock<Listener[K]> };

function connect(): Line {
  return new Line(
    "ws://house/ws",
    { type: "open_table", name: "Ada", token: TOKEN, game: "linq" },
    listener,
    { WebSocket: FakeSocket as never, now: () => performance.now(), random: () => 1 },
  );
}

function latest(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error("no socket was opened");
  return socket;
}

function seat(): FakeSocket {
  const socket = latest();
  socket.onopen?.();
  socket.hear(WELCOME);
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  statuses = [];
  listener = {
    onWelcome: vi.fn(),
    onFrame: vi.fn(),
    onFarewell: vi.fn(),
    onGestured: vi.fn(),
    onSignalled: vi.fn(),
    onRestartAhead: vi.fn(),
    onProblem: vi.fn(),
    onStatus: vi.fn((status: LineStatus) => void statuses.push(status)),
    onKnocked: vi.fn(),
    onTurnedAway: vi.fn(),
    onSlow: vi.fn(),
  };
});

afterEach(() => vi.useRealTimers());

describe("waiting before the next try", () => {
  it("doubles from half a second up to eight seconds", () => {
    expect([0, 1, 2, 3, 4, 9].map((tries) => waitBefore(tries, () => 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 8000,
    ]);
  });

  it("differs from device to device", () => {
    expect(waitBefore(4, () => 0)).toBe(6000);
  });
});

describe("sitting down", () => {
  it("says first which seat it is for", () => {
    connect();
    latest().onopen?.();
    expect(latest().sent).toEqual([
      { type: "open_table", name: "Ada", token: TOKEN, game: "linq" },
    ]);
  });

  it("comes back to the same seat with the same token", () => {
    connect();
    seat().onclose?.();
    vi.advanceTimersByTime(500);
    latest().onopen?.();
    expect(latest().sent[0]).toEqual({ type: "resume_seat", table: "t1", token: TOKEN });
  });

  it("ends when it is turned down", () => {
    connect();
    latest().onopen?.();
    latest().hear({ type: "problem", code: "no_such_table", expected: "" });
    expect(listener.onProblem).toHaveBeenCalledOnce();
    expect(statuses.at(-1)).toEqual({ kind: "ended" });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it.each(["too_fast", "house_renewing"])("tries again where it was only %s", (code) => {
    connect();
    latest().onopen?.();
    latest().hear({ type: "problem", code, expected: "" });
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("does not wait for ever for an answer", () => {
    connect();
    latest().onopen?.();
    vi.advanceTimersByTime(8000);
    expect(statuses.at(-1)?.kind).toBe("waiting");
  });
});

describe("acts", () => {
  it("are answered by their id", async () => {
    const line = connect();
    const socket = seat();
    const ready = line.act({ type: "set_ready", ready: true });
    const name = line.act({ type: "rename", name: "Ben" });
    const [first, second] = socket.acts();
    socket.hear({ type: "refused", id: second?.id ?? "", code: "name_taken", expected: "x" });
    socket.hear({ type: "done", id: first?.id ?? "", seq: 7 });
    expect(await ready).toEqual({ ok: true, seq: 7 });
    expect(await name).toEqual({ ok: false, code: "name_taken", expected: "x" });
  });

  it("wait for the seat, then go in order", () => {
    const line = connect();
    void line.act({ type: "set_ready", ready: true });
    void line.act({ type: "set_ready", ready: false });
    expect(latest().acts()).toEqual([]);
    expect(
      seat()
        .acts()
        .map(({ act }) => act),
    ).toEqual([
      { type: "set_ready", ready: true },
      { type: "set_ready", ready: false },
    ]);
  });

  it("go again with the same id after the line was lost, unless they were answered", async () => {
    const line = connect();
    const before = seat();
    const done = line.act({ type: "pause" });
    void line.act({ type: "resume" });
    const [first, second] = before.acts();
    before.hear({ type: "done", id: first?.id ?? "", seq: 1 });
    await done;
    before.onclose?.();
    vi.advanceTimersByTime(500);
    expect(seat().acts()).toEqual([second]);
  });

  it("are refused when there is no seat any more", async () => {
    const line = connect();
    const socket = seat();
    const act = line.act({ type: "pause" });
    socket.hear({ type: "farewell", reason: "removed" });
    expect(listener.onFarewell).toHaveBeenCalledWith("removed");
    expect(await act).toMatchObject({ ok: false, code: "not_seated" });
    expect(await line.act({ type: "pause" })).toMatchObject({ ok: false, code: "not_seated" });
  });

  it("are not repeated for ever when the server cannot read them", async () => {
    const line = connect();
    const socket = seat();
    const act = line.act({ type: "pause" });
    socket.hear({ type: "problem", code: "malformed", expected: "" });
    expect(await act).toMatchObject({ ok: false, code: "malformed" });
    socket.onclose?.();
    vi.advanceTimersByTime(500);
    expect(seat().acts()).toEqual([]);
  });
});

describe("an answer that takes its time", () => {
  it("is noticed after 800 ms, and forgotten when all is answered", () => {
    const line = connect();
    const socket = seat();
    void line.act({ type: "pause" });
    vi.advanceTimersByTime(700);
    void line.act({ type: "resume" });
    expect(listener.onSlow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(listener.onSlow).toHaveBeenLastCalledWith(true);
    const [first, second] = socket.acts();
    socket.hear({ type: "done", id: first?.id ?? "", seq: 1 });
    expect(listener.onSlow).toHaveBeenLastCalledWith(true);
    socket.hear({ type: "done", id: second?.id ?? "", seq: 2 });
    expect(listener.onSlow).toHaveBeenLastCalledWith(false);
  });

  it("is not noticed when it comes in time", () => {
    const line = connect();
    const socket = seat();
    void line.act({ type: "pause" });
    vi.advanceTimersByTime(799);
    socket.hear({ type: "done", id: socket.acts()[0]?.id ?? "", seq: 1 });
    vi.advanceTimersByTime(5_000);
    expect(listener.onSlow).not.toHaveBeenCalled();
  });

  it("may be a pong", () => {
    connect();
    const socket = seat();
    vi.advanceTimersByTime(10_800);
    expect(listener.onSlow).toHaveBeenLastCalledWith(true);
    socket.hear({ type: "pong" });
    expect(listener.onSlow).toHaveBeenLastCalledWith(false);
  });

  it("is another matter when the line is lost", () => {
    const line = connect();
    const socket = seat();
    void line.act({ type: "pause" });
    vi.advanceTimersByTime(800);
    socket.onclose?.();
    expect(listener.onSlow).toHaveBeenLastCalledWith(false);
  });
});

describe("the door", () => {
  const JOIN: FromClient = {
    type: "join_table",
    name: "Gus",
    token: TOKEN,
    code: "QUILL",
    link: null,
  };
  const KNOCKED: FromServer = {
    type: "knocked",
    code: "QUILL",
    game: "linq",
    title: "Linq",
    host: { name: "Ada", mark: "*" },
    seated: 6,
    phase: "playing",
    again_in_s: 12,
  };

  function knock(): [Line, FakeSocket] {
    const material = {
      WebSocket: FakeSocket as never,
      now: () => performance.now(),
      random: () => 1,
    };
    const line = new Line("ws://house/ws", JOIN as never, listener, material);
    latest().onopen?.();
    latest().hear(KNOCKED);
    return [line, latest()];
  }

  it("is waited at for as long as it takes", () => {
    const [, socket] = knock();
    expect(listener.onKnocked).toHaveBeenCalledWith(KNOCKED);
    for (let i = 0; i < 6; i += 1) {
      vi.advanceTimersByTime(10_000);
      socket.hear({ type: "pong" });
    }
    expect(socket.isClosed).toBe(false);
    socket.hear(WELCOME);
    expect(listener.onWelcome).toHaveBeenCalledOnce();
  });

  it("is come back to with the same key when the line was lost", () => {
    const [, socket] = knock();
    socket.onclose?.();
    vi.advanceTimersByTime(500);
    latest().onopen?.();
    expect(latest().sent).toEqual([JOIN]);
  });

  it("is knocked at again, perhaps under another name", () => {
    const [line, socket] = knock();
    line.knockAgain("Gustav");
    expect(socket.sent).toEqual([JOIN, { ...JOIN, name: "Gustav" }]);
  });

  it("may stay shut, and the line ends", () => {
    const [, socket] = knock();
    socket.hear({ type: "turned_away", code: "not_now", again_in_s: 300 });
    expect(listener.onTurnedAway).toHaveBeenCalledOnce();
    expect(statuses.at(-1)).toEqual({ kind: "ended" });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("the heartbeat", () => {
  it("pings every ten seconds", () => {
    connect();
    const socket = seat();
    vi.advanceTimersByTime(10_000);
    expect(socket.sent.at(-1)).toEqual({ type: "ping" });
  });

  it("takes a silent line for lost after five seconds", () => {
    connect();
    const socket = seat();
    vi.advanceTimersByTime(15_000);
    expect(socket.isClosed).toBe(true);
    expect(statuses.at(-1)?.kind).toBe("waiting");
  });

  it("is content with a pong", () => {
    connect();
    const socket = seat();
    vi.advanceTimersByTime(10_000);
    socket.hear({ type: "pong" });
    vi.advanceTimersByTime(9_000);
    expect(socket.isClosed).toBe(false);
  });

  it("checks at once after a sleep", () => {
    const line = connect();
    const socket = seat();
    line.check();
    expect(socket.sent.at(-1)).toEqual({ type: "ping" });
  });

  it("does not wait for the silence when the device has no network", () => {
    const line = connect();
    const socket = seat();
    line.cut();
    expect(socket.isClosed).toBe(true);
    expect(statuses.at(-1)?.kind).toBe("waiting");
  });

  it("tries at once when someone asks for it", () => {
    const line = connect();
    seat().onclose?.();
    line.retryNow();
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.all).toHaveLength(2);
  });
});
