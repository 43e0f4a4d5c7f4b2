/** How an enlarged image is shown: its scale, and its shift from the centre in pixels. */
export interface ZoomState {
  scale: number;
  x: number;
  y: number;
}

/** A point or distance in pixels; points are measured from the centre of the box. */
interface Point {
  x: number;
  y: number;
}

interface Box {
  width: number;
  height: number;
}

/** The whole image. */
export const wholeImage: ZoomState = { scale: 1, x: 0, y: 0 };

/** At this scale an image of 1536 pixels is sharp on a phone with three pixels per point. */
export const enlargedScale = 2.5;

const largestScale = 5;

/** Scales the image; what is at the point stays there. */
export function zoomAt(
  { scale: before, x, y }: ZoomState,
  factor: number,
  point: Point,
  box: Box,
): ZoomState {
  const scale = clamp(before * factor, 1, largestScale);
  const ratio = scale / before;
  return withinBox(
    { scale, x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio },
    box,
  );
}

/** Moves the image, at most until its edge is at the edge of the box. */
export function panBy({ scale, x, y }: ZoomState, by: Point, box: Box): ZoomState {
  return withinBox({ scale, x: x + by.x, y: y + by.y }, box);
}

function withinBox({ scale, x, y }: ZoomState, { width, height }: Box): ZoomState {
  const furthest = (length: number) => (length * (scale - 1)) / 2;
  return {
    scale,
    x: clamp(x, -furthest(width), furthest(width)),
    y: clamp(y, -furthest(height), furthest(height)),
  };
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}
