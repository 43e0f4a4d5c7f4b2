import { project } from './geometry.ts';
import type { MapPoint } from './state.ts';

/** Pixels of a pin, from which on two of them do not overlap. */
export const pinPixels = 48;

/** Points of which each pin would hide another one; most often one point alone. */
export interface PinGroup {
  /** At its place the group is shown. */
  first: MapPoint;
  points: MapPoint[];
}

/** Groups points so that each pin can be pressed and read. `worldPixels`: a unit of `project`. */
export function groupPoints(points: readonly MapPoint[], worldPixels: number): PinGroup[] {
  const groups: (PinGroup & { x: number; y: number })[] = [];
  for (const point of points) {
    const { x, y } = project(point.position);
    const near = groups.find(
      (group) => Math.hypot(group.x - x, group.y - y) * worldPixels < pinPixels,
    );
    if (near === undefined) groups.push({ first: point, points: [point], x, y });
    else near.points.push(point);
  }
  return groups;
}

/**
 * In the pin of a group: the number of the stop that comes next and how many more there are; the
 * number is null where it could be of several tours, or none is on one.
 */
export function labelOf(group: PinGroup): { number: string | null; count: number } {
  const { points } = group;
  const { label } = points.find(({ isDone }) => !isDone) ?? group.first;
  const isOneTour = targetOf(group) !== undefined;
  return isOneTour && label !== ''
    ? { number: label, count: points.length - 1 }
    : { number: null, count: points.length };
}

/** Without those that wait for a tour, which have none. */
export const numbersOf = (points: readonly MapPoint[]) =>
  points.map(({ label }) => label).filter((label) => label !== '');

/** Of all of them; null where they differ, as of orders that wait. */
export function colourOf([first, ...others]: readonly MapPoint[]): number | null {
  const colour = first?.colour ?? null;
  return others.every((other) => other.colour === colour) ? colour : null;
}

/** What a pin that is dropped on the group is dropped on; undefined: it could be several tours. */
export function targetOf({ first, points }: PinGroup): string | undefined {
  return points.every(({ colour }) => colour === first.colour) ? first.id : undefined;
}
