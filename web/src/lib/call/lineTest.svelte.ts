import type { RelayTold } from "../../wire/messages";
import { openMicrophone, type Obstacle } from "./devices";
import { Loudness } from "./loudness";

/** What is known of a thing that is looked at. */
export type Found = "sought" | "yes" | "no";

const PATIENCE_MS = 10_000;
const OWN = "own";

/** One's own line, looked at before anybody else is needed: the microphone, a way out, the relay. */
export class LineTest {
  microphone = $state.raw<"sought" | "open" | Obstacle>("sought");
  isHeard = $state(false);
  way = $state.raw<Found>("sought");
  /** Whether the house's relay answers; null where it has none. */
  relay = $state.raw<Found | null>("sought");
  #isOver = false;
  #close = () => {};

  async run(askRelay: () => Promise<RelayTold>): Promise<void> {
    await Promise.all([this.#listen(), this.#seek(), this.#call(askRelay)]);
  }

  end(): void {
    this.#isOver = true;
    this.#close();
  }

  async #listen(): Promise<void> {
    const microphone = await openMicrophone();
    if (typeof microphone === "string") {
      this.microphone = microphone;
      return;
    }
    if (this.#isOver) {
      microphone.stop();
      return;
    }
    this.microphone = "open";
    const loudness = new Loudness((speaking) => (this.isHeard ||= speaking.has(OWN)));
    loudness.listen(OWN, new MediaStream([microphone]));
    this.#close = () => {
      loudness.close();
      microphone.stop();
    };
  }

  async #seek(): Promise<void> {
    this.way = (await isConnected()) ? "yes" : "no";
  }

  async #call(askRelay: () => Promise<RelayTold>): Promise<void> {
    const { urls, username, credential } = await askRelay();
    if (!urls.length) this.relay = null;
    else this.relay = (await letsIn({ urls: [...urls], username, credential })) ? "yes" : "no";
  }
}

/** Whether two connections of this very page find each other. */
export async function isConnected(): Promise<boolean> {
  if (typeof RTCPeerConnection === "undefined") return false;
  const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
  const ends = await within((tell) => {
    one.onicecandidate = ({ candidate }) => candidate && void other.addIceCandidate(candidate);
    other.onicecandidate = ({ candidate }) => candidate && void one.addIceCandidate(candidate);
    one.onconnectionstatechange = () => {
      if (one.connectionState === "connected") tell(true);
      if (one.connectionState === "failed") tell(false);
    };
    one.createDataChannel("");
    return shakeHands(one, other);
  });
  one.close();
  other.close();
  return ends;
}

async function shakeHands(one: RTCPeerConnection, other: RTCPeerConnection): Promise<void> {
  await one.setLocalDescription();
  if (one.localDescription) await other.setRemoteDescription(one.localDescription);
  await other.setLocalDescription();
  if (other.localDescription) await one.setRemoteDescription(other.localDescription);
}

/** Whether a relay takes the pass, and gives this device an address of its own there. */
export async function letsIn(relay: RTCIceServer): Promise<boolean> {
  if (typeof RTCPeerConnection === "undefined") return false;
  const connection = new RTCPeerConnection({ iceServers: [relay], iceTransportPolicy: "relay" });
  const isIn = await within((tell) => {
    connection.onicecandidate = ({ candidate }) => tell(candidate?.type === "relay");
    connection.createDataChannel("");
    return connection.setLocalDescription();
  });
  connection.close();
  return isIn;
}

/** What is told first; no, if nothing is told in time. */
function within(ask: (tell: (isSo: boolean) => void) => Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const tell = (isSo: boolean) => {
      clearTimeout(timer);
      resolve(isSo);
    };
    ask(tell).catch(() => tell(false));
  });
}
