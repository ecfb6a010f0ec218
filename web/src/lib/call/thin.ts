/** Above this part of what is sent lost, or this time for a way and back, voices break up. */
const MOST_LOST = 0.1;
const SLOWEST_S = 0.8;

type Stats = Iterable<[string, { type: string }]>;

/** Whether a line is too thin for a voice, as the other end reports what it gets. */
export function isThin(stats: Stats): boolean {
  for (const [, one] of stats) {
    if (one.type !== "remote-inbound-rtp") continue;
    const { kind, fractionLost = 0, roundTripTime = 0 } = one as RTCRemoteInboundRtp;
    if (kind === "audio") return fractionLost > MOST_LOST || roundTripTime > SLOWEST_S;
  }
  return false;
}

/** As much of what browsers report as we look at. */
interface RTCRemoteInboundRtp {
  type: string;
  kind: string;
  fractionLost?: number;
  roundTripTime?: number;
}
