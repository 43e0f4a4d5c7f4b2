import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Why there is no picture. `insecure`: browsers open cameras on https alone. */
export type CameraProblem = 'refused' | 'missing' | 'insecure' | 'failed';

/** Milliseconds between two pictures that are searched for a code. */
const intervalMs = 120;
/** Pixels of the longer side: enough for a small EAN-13 at arm's length. */
const maxSide = 1280;

/** Shows the camera in a video, and calls `onCode` with the first code in its picture. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraProblem | null {
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const stop = new AbortController();
    void run(video, stop.signal).then(
      (code) => code !== undefined && report(code),
      (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [video]);
  return problem;
}

/** Undefined when it was stopped before a code was seen. */
async function run(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
): Promise<string | undefined> {
  // Missing on plain http.
  const { mediaDevices }: { mediaDevices?: MediaDevices } = navigator;
  if (mediaDevices === undefined) throw new DOMException('no https', 'SecurityError');
  const stream = await mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: maxSide } },
  });
  try {
    const { loadDecoder } = await import('./load-decoder.ts');
    const decode = await loadDecoder();
    const { current: element } = video;
    if (element === null || signal.aborted) return undefined;
    element.srcObject = stream;
    await element.play();
    const takePicture = createShutter(element);
    while (!signal.aborted) {
      const picture = takePicture();
      const code = picture && (await decode(picture));
      if (code !== undefined && !signal.aborted) return code;
      await new Promise((resolve) => {
        setTimeout(resolve, intervalMs);
      });
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** Returns a function that takes the present picture of a video, once there is one. */
function createShutter(video: HTMLVideoElement): () => ImageData | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return () => {
    const { videoWidth, videoHeight } = video;
    if (context === null || videoWidth === 0) return undefined;
    const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}

function problemOf(error: unknown): CameraProblem {
  const { name } = error instanceof Error ? error : new Error('unknown');
  if (name === 'NotAllowedError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'SecurityError' ? 'insecure' : 'failed';
}
