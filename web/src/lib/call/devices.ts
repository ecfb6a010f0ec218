/** Why this device gives us no microphone or no camera. */
export type Obstacle = "insecure" | "none" | "refused" | "busy";

const VOICE: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};
export const FRAMES_A_SECOND = 15;
const FACE: MediaStreamConstraints = {
  video: {
    width: { ideal: 320, max: 320 },
    height: { ideal: 240, max: 240 },
    frameRate: { ideal: FRAMES_A_SECOND, max: FRAMES_A_SECOND },
    facingMode: "user",
  },
};

/** Whether a page at this address may have a microphone or a camera at all. */
export function isSecurePage(): boolean {
  return "mediaDevices" in navigator && window.isSecureContext;
}

/** The microphone, or why there is none. */
export function openMicrophone(): Promise<MediaStreamTrack | Obstacle> {
  return open(VOICE);
}

/** The camera, small enough for a seat, or why there is none. */
export function openCamera(): Promise<MediaStreamTrack | Obstacle> {
  return open(FACE);
}

async function open(wishes: MediaStreamConstraints): Promise<MediaStreamTrack | Obstacle> {
  if (!isSecurePage()) return "insecure";
  try {
    const stream = await navigator.mediaDevices.getUserMedia(wishes);
    return stream.getTracks()[0] ?? "none";
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

/** What a browser says when it gives none. */
export function obstacleIn(error: unknown): Obstacle {
  return (error instanceof DOMException && OBSTACLES[error.name]) || "busy";
}
