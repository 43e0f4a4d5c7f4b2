const quarterMs = 15 * 60_000;

interface Span {
  /** ISO instants. */
  start: string;
  end: string;
}

/** The drivers of the shop, which areas without own drivers share. */
export const commonFleet = '00000000-0000-0000-0000-000000000000';

/** Who delivers to an area: its places are counted for these drivers. */
export function fleetOf(area: { id: string; has_own_drivers: boolean }): string {
  return area.has_own_drivers ? area.id : commonFleet;
}

/**
 * The quarters of an hour that a window touches, as the ISO instants of their starts. Capacity is
 * counted for each, so that windows that overlap share it.
 */
export function quartersOf({ start, end }: Span): string[] {
  const first = Math.floor(Date.parse(start) / quarterMs);
  const last = Math.ceil(Date.parse(end) / quarterMs);
  return Array.from({ length: last - first }, (_, index) =>
    new Date((first + index) * quarterMs).toISOString(),
  );
}

/** The most deliveries that are promised at an instant of a window. */
export function mostPromised(window: Span, promised: ReadonlyMap<string, number>): number {
  return Math.max(0, ...quartersOf(window).map((quarter) => promised.get(quarter) ?? 0));
}
