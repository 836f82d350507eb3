// The stream of the camera: opened, read frame by frame, and closed.

const WANTED = { audio: false, video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } };
const LEAST_PAUSE = 50;  // milliseconds between two frames that are looked at

/** Why there is no picture: "denied", "none", "busy", "insecure" or "other"; part of a key of the words. */
export function reasonOf(error) {
  if (navigator.mediaDevices === undefined) return "insecure";
  const reasons = { NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "none", OverconstrainedError: "none", NotReadableError: "busy", AbortError: "busy" };
  return reasons[error.name] ?? "other";
}

/**
 * Opens the camera in `video` and calls onFrame(time) for its frames, and onEnd() when the camera is taken away. Returns
 * {mirrored, close()}. `mirrored`: it looks at its user, who expects a mirror.
 */
export async function openVideo(video, onFrame, onEnd) {
  const stream = await navigator.mediaDevices.getUserMedia(WANTED);
  const [track] = stream.getVideoTracks();
  let open = true;
  let last = -Infinity;
  const next = () => {
    if (!open) return;
    if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(look);
    else requestAnimationFrame(look);
  };
  const look = () => {
    const time = performance.now();
    if (open && video.videoWidth > 0 && time - last >= LEAST_PAUSE) {
      last = time;
      onFrame(time);
    }
    next();
  };
  const close = () => {
    open = false;
    for (const each of stream.getTracks()) each.stop();
    if (video.srcObject === stream) video.srcObject = null;
  };
  track.addEventListener("ended", () => { if (open) onEnd(); });
  try {
    video.srcObject = stream;
    await video.play();
  } catch (error) {
    close();
    throw error;
  }
  next();
  return { mirrored: track.getSettings().facingMode !== "environment", close };
}
