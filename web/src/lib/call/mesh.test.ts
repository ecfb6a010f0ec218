// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { InCall } from "../../wire/messages";
import { Mesh } from "./mesh";
import type { Reach, Signal } from "./peer";

type State = RTCSignalingState;

/** A connection as far as negotiating goes: who has offered, and what came of it. */
class FakeConnection {
  signalingState: State = "stable";
  connectionState = "new";
  localDescription: (RTCSessionDescriptionInit & { toJSON(): RTCSessionDescriptionInit }) | null =
    null;
  tracks: unknown[] = [];
  candidates: unknown[] = [];
  limits: unknown[] = [];
  rolledBack = 0;
  #isNeeded = false;
  restarts = 0;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: { toJSON(): unknown } | null }) => void) | null = null;
  ontrack: ((event: { track: unknown }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;

  addTrack(track: unknown) {
    const at = this.tracks.push(track) - 1;
    this.#need();
    return {
      replaceTrack: (next: unknown) => {
        this.tracks[at] = next;
        return Promise.resolve();
      },
      getParameters: () => ({ encodings: [{}] }),
      setParameters: ({ encodings }: RTCRtpSendParameters) =>
        Promise.resolve(void (this.limits = encodings)),
    };
  }

  async setLocalDescription() {
    await Promise.resolve();
    const type = this.signalingState === "have-remote-offer" ? "answer" : "offer";
    this.#isNeeded = false;
    this.signalingState = type === "offer" ? "have-local-offer" : "stable";
    const description = { type, sdp: "" } as const;
    this.localDescription = { ...description, toJSON: () => description };
    if (type === "answer") this.#connect();
  }

  async setRemoteDescription({ type }: RTCSessionDescriptionInit) {
    await Promise.resolve();
    if (type === "offer") {
      if (this.signalingState === "have-local-offer") this.rolledBack += 1;
      this.signalingState = "have-remote-offer";
    } else {
      if (this.signalingState !== "have-local-offer") throw new Error("no offer was made");
      this.signalingState = "stable";
      this.#connect();
    }
  }

  addIceCandidate(candidate: unknown) {
    this.candidates.push(candidate);
    return Promise.resolve();
  }

  restartIce() {
    this.restarts += 1;
    this.#need();
  }

  close() {
    this.signalingState = "closed";
    this.connectionState = "closed";
  }

  turn(state: string) {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  /** As in a browser: in a task of its own, if an answer has not settled it meanwhile. */
  #need() {
    this.#isNeeded = true;
    setTimeout(() => this.#isNeeded && this.onnegotiationneeded?.());
  }

  #connect() {
    this.turn("connected");
    for (const kind of ["audio", "video"]) this.ontrack?.({ track: { kind } });
  }
}

const track = (name: string) => name as unknown as MediaStreamTrack;

/** Some devices in one call, and what each of them knows. */
class Friends {
  readonly connections = new Map<string, FakeConnection[]>();
  readonly reaches = new Map<string, Map<string, Reach | null>>();
  readonly voices = new Map<string, Map<string, unknown>>();
  readonly faces = new Map<string, Map<string, unknown>>();
  readonly meshes = new Map<string, Mesh>();
  readonly sent: { from: string; to: string; signal: Signal }[] = [];
  people: InCall[] = [];

  join(member: string, device: string) {
    const connections: FakeConnection[] = [];
    const reaches = new Map<string, Reach | null>();
    const [voices, faces] = [new Map<string, unknown>(), new Map<string, unknown>()];
    const mesh = new Mesh(member, device, track(`voice of ${member}`), {
      connect: () => {
        const connection = new FakeConnection();
        connections.push(connection);
        return connection as unknown as RTCPeerConnection;
      },
      send: (to, signal) => {
        this.sent.push({ from: member, to: to.member, signal });
        queueMicrotask(() => {
          const there = this.meshes.get(to.member);
          if (there?.device === to.device) there.hear(member, device, signal);
        });
      },
      onVoice: (other, stream) => void voices.set(other, stream),
      onFace: (other, stream) => void faces.set(other, stream),
      onReach: (other, reach) => void reaches.set(other, reach),
    });
    this.connections.set(member, connections);
    this.reaches.set(member, reaches);
    this.voices.set(member, voices);
    this.faces.set(member, faces);
    this.meshes.set(member, mesh);
    this.people = [
      ...this.people.filter((one) => one.member !== member),
      { member, device, muted: false, face: false },
    ];
  }

  /** All are shown who is in the call, and do what follows. */
  async show() {
    for (const { member } of this.people) this.meshes.get(member)?.follow(this.people);
    await vi.advanceTimersByTimeAsync(1_000);
  }
}

let friends: Friends;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "MediaStream",
    class {
      constructor(readonly tracks: unknown[]) {}
    },
  );
  friends = new Friends();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a mesh", () => {
  it("connects every device with every other, once", async () => {
    for (const [member, device] of ["2", "0", "3", "1"].entries())
      friends.join(`m${member}`, device);
    await friends.show();
    await friends.show();
    for (const { member } of friends.people) {
      const connections = friends.connections.get(member) ?? [];
      expect(connections).toHaveLength(3);
      expect(connections.map((one) => one.connectionState)).toEqual(Array(3).fill("connected"));
      expect(connections.flatMap((one) => one.tracks)).toEqual(Array(3).fill(`voice of ${member}`));
    }
    const offers = friends.sent.filter(({ signal }) => signal.description?.type === "offer");
    expect(offers).toHaveLength(6);
  });

  it("closes at once what leads to somebody who is gone", async () => {
    for (const device of ["0", "1", "2"]) friends.join(`m${device}`, device);
    await friends.show();
    friends.people = friends.people.slice(1);
    await friends.show();
    for (const member of ["m1", "m2"]) {
      const states = friends.connections
        .get(member)
        ?.map((one) => one.connectionState)
        .sort();
      expect(states).toEqual(["closed", "connected"]);
      expect(friends.reaches.get(member)?.get("m0")).toBeNull();
      expect(friends.voices.get(member)?.get("m0")).toBeNull();
      expect(friends.faces.get(member)?.get("m0")).toBeNull();
    }
  });

  it("hears nothing more of a connection that is closed", async () => {
    friends.join("a", "0");
    friends.join("b", "1");
    await friends.show();
    const mesh = friends.meshes.get("b");
    mesh?.follow([{ member: "b", device: "1", muted: false, face: false }]);
    mesh?.hear("a", "0", { candidates: [{}] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(friends.connections.get("b")).toHaveLength(1);
  });

  it("connects anew with somebody who has loaded the page again", async () => {
    friends.join("a", "1");
    friends.join("b", "2");
    await friends.show();
    friends.join("b", "0");
    await friends.show();
    const [first, second] = friends.connections.get("a") ?? [];
    expect([first?.connectionState, second?.connectionState]).toEqual(["closed", "connected"]);
    expect(friends.reaches.get("a")?.get("b")).toBe("connected");
    expect(friends.voices.get("a")?.get("b")).toEqual(
      new MediaStream([{ kind: "audio" } as never]),
    );
    expect(friends.faces.get("a")?.get("b")).toEqual(new MediaStream([{ kind: "video" } as never]));
  });

  it("speaks with another microphone without negotiating anew", async () => {
    friends.join("a", "0");
    friends.join("b", "1");
    await friends.show();
    const before = friends.sent.length;
    friends.meshes.get("a")?.speak(track("a headset"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(friends.connections.get("a")?.[0]?.tracks).toEqual(["a headset"]);
    expect(friends.sent).toHaveLength(before);
  });
});

describe("a face", () => {
  it("comes over the connections that are there, small, and over those that come", async () => {
    for (const device of ["0", "1"]) friends.join(`m${device}`, device);
    await friends.show();
    friends.meshes.get("m0")?.show(track("a face"));
    friends.join("m2", "2");
    await friends.show();
    const connections = friends.connections.get("m0") ?? [];
    expect(connections.map((one) => one.tracks)).toEqual(Array(2).fill(["voice of m0", "a face"]));
    for (const { limits, signalingState } of connections) {
      expect(limits).toEqual([{ maxBitrate: 150_000, maxFramerate: 15 }]);
      expect(signalingState).toBe("stable");
    }
  });

  it("is hidden at once, and shown once more, without negotiating anew", async () => {
    for (const device of ["0", "1"]) friends.join(`m${device}`, device);
    await friends.show();
    const mesh = friends.meshes.get("m0");
    mesh?.show(track("a face"));
    await friends.show();
    const before = friends.sent.length;
    const tracks = () => friends.connections.get("m0")?.[0]?.tracks;
    mesh?.show(null);
    await friends.show();
    expect(tracks()).toEqual(["voice of m0", null]);
    mesh?.show(track("a face"));
    await friends.show();
    expect(tracks()).toEqual(["voice of m0", "a face"]);
    expect(friends.sent).toHaveLength(before);
  });

  it("of two that are shown at the same moment neither is lost", async () => {
    for (const device of ["0", "1"]) friends.join(`m${device}`, device);
    await friends.show();
    for (const mesh of friends.meshes.values()) mesh.show(track("a face"));
    await friends.show();
    for (const member of ["m0", "m1"]) {
      const [connection] = friends.connections.get(member) ?? [];
      expect(connection?.tracks).toEqual([`voice of ${member}`, "a face"]);
      expect(connection?.signalingState).toBe("stable");
    }
  });
});

describe("a connection", () => {
  async function two() {
    friends.join("a", "0");
    friends.join("b", "1");
    await friends.show();
    const [a] = friends.connections.get("a") ?? [];
    const [b] = friends.connections.get("b") ?? [];
    if (!a || !b) throw new Error("no connection was made");
    return { a, b };
  }

  it("survives offers that cross: the polite end takes its own back", async () => {
    const { a, b } = await two();
    a.onnegotiationneeded?.();
    b.onnegotiationneeded?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([a.signalingState, b.signalingState]).toEqual(["stable", "stable"]);
    expect([a.rolledBack, b.rolledBack]).toEqual([0, 1]);
  });

  it("looks for another way when it fails, and says that it is lost meanwhile", async () => {
    const { a } = await two();
    a.turn("disconnected");
    expect(friends.reaches.get("a")?.get("b")).toBe("lost");
    expect(a.restarts).toBe(0);
    a.turn("failed");
    expect(a.restarts).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(friends.reaches.get("a")?.get("b")).toBe("connected");
  });

  it("looks for another way when the network changes", async () => {
    const { a } = await two();
    friends.meshes.get("a")?.findWays();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(a.restarts).toBe(1);
    expect(a.signalingState).toBe("stable");
  });

  it("tells many ways at once", async () => {
    const { a, b } = await two();
    const before = friends.sent.length;
    for (const way of ["x", "y", "z"]) a.onicecandidate?.({ candidate: { toJSON: () => way } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(friends.sent).toHaveLength(before + 1);
    expect(b.candidates).toEqual(["x", "y", "z"]);
  });

  it("does not mind a signal that makes no sense", async () => {
    const { a } = await two();
    friends.meshes.get("a")?.hear("b", "1", { description: { type: "answer", sdp: "" } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(a.connectionState).toBe("connected");
    expect(friends.reaches.get("a")?.get("b")).toBe("connected");
  });
});
