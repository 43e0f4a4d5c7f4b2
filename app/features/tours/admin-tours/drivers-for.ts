import type { Board, Tour } from '#contract/tours/tours.schema.ts';

interface Span {
  start: string;
  end: string;
}

/**
 * The drivers, with their tours at this time: those who are at work and have none first. A tour
 * that is back is over.
 */
export function driversFor(
  { start, end }: Span,
  { drivers, tours }: Pick<Board, 'drivers' | 'tours'>,
) {
  const isThen = ({ state, leaves_at, returns_at }: Tour) =>
    (state === 'planned' || state === 'under_way') &&
    Date.parse(leaves_at) < Date.parse(end) &&
    Date.parse(returns_at) > Date.parse(start);
  return drivers
    .map((driver) => ({
      ...driver,
      tours: tours.filter((tour) => tour.driver_id === driver.id && isThen(tour)),
    }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ work_state, tours }: Pick<Board, 'tours'> & Board['drivers'][number]): number {
  const isAway = work_state === 'off' ? 2 : 0;
  return isAway + (tours.length > 0 ? 1 : 0);
}
