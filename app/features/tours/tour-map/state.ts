import type { Position } from '#domain/tours/distance.ts';

/** What is pressed on the map: a house with one order or several. */
export interface MapPoint {
  /** Of its first order. */
  id: string;
  position: Position;
  /** The colour of its driver; null: on no tour. */
  colour: number | null;
  /** In the pin: its number on the tour. */
  label: string;
  /** What the list says of it, for screen readers and as a tooltip. */
  name: string;
  /** Minutes; 0: in time. */
  late: number;
  /** When it was promised, ISO. */
  window: { start: string; end: string };
  isDone: boolean;
}

/** The order in which a driver visits points. */
export interface MapLine {
  colour: number;
  positions: Position[];
}

/** `no_webgl`: the device cannot draw maps; `broken`: the tiles cannot be read. */
export type MapFault = 'no_webgl' | 'broken';

/** How many drivers have a colour of their own (`--color-route-*` in app/styles/tokens.css). */
const routeColours = 6;

const backgrounds = [
  'bg-route-1',
  'bg-route-2',
  'bg-route-3',
  'bg-route-4',
  'bg-route-5',
  'bg-route-6',
] as const;
const inks = [
  'text-route-1',
  'text-route-2',
  'text-route-3',
  'text-route-4',
  'text-route-5',
  'text-route-6',
] as const;

export const backgroundOf = (colour: number | null) =>
  colour === null ? 'bg-muted' : (backgrounds[colour % routeColours] ?? '');
export const inkOf = (colour: number | null) =>
  colour === null ? 'text-muted' : (inks[colour % routeColours] ?? '');
export const tokenOf = (colour: number) => `--color-route-${(colour % routeColours) + 1}`;
