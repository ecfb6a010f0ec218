/** Why nobody can be heard from this device. */
export type Obstacle = "insecure" | "none" | "refused" | "busy";

const WISHES: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** Whether a page at this address may have a microphone at all. */
export function isSecurePage(): boolean {
  return "mediaDevices" in navigator && window.isSecureContext;
}

/** The microphone, or why there is none. */
export async function openMicrophone(): Promise<MediaStreamTrack | Obstacle> {
  if (!isSecurePage()) return "insecure";
  try {
    const stream = await navigator.mediaDevices.getUserMedia(WISHES);
    return stream.getAudioTracks()[0] ?? "none";
  } catch (error) {
    return obstacleIn(error);
  }
}

/* @wc-ignore */
const OBSTACLES: Readonly<Record<string, Obstacle>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
};

/** What a browser says when it gives no microphone. */
export function obstacleIn(error: unknown): Obstacle {
  return (error instanceof DOMException && OBSTACLES[error.name]) || "busy";
}
