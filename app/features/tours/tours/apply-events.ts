import type { TourEvent } from '#app/features/staff/work-queue/state.ts';
import type { OwnStop, OwnTour } from '#contract/tours/driver.schema.ts';
import { addContents, differenceOf } from '#domain/cash/denominations.ts';
import { isClosedStop } from '#domain/tours/stop-states.ts';

/**
 * What the server will answer once it has got the events: the snapshot of a tour with the events
 * that it lacks, in their order. Events that it contains, or that are about other tours, change
 * nothing.
 */
export function applyTourEvents(snapshot: OwnTour, events: readonly TourEvent[]): OwnTour {
  const tour = structuredClone(snapshot);
  for (const event of events) applyEvent(tour, event);
  return tour;
}

function applyEvent(tour: OwnTour, { kind, payload, event_id, occurred_at }: TourEvent): void {
  if (kind === 'tour.started' || kind === 'tour.returned') {
    if (payload.tour_id !== tour.id) return;
    tour.state = kind === 'tour.started' ? 'under_way' : 'returned';
    if (kind === 'tour.started') tour.left_at = occurred_at;
    return;
  }
  if (kind === 'temperature.read') {
    const { zone, moment, tenths } = payload;
    if (payload.tour_id === tour.id) tour.temperatures.push({ zone, moment, tenths });
    return;
  }
  const stop = tour.stops.find(({ id }) => id === payload.stop_id);
  if (stop === undefined || isClosedStop(stop.state)) return;
  if (kind === 'stop.arrived') {
    Object.assign(stop, { state: 'arrived', arrived_at: occurred_at } satisfies Partial<OwnStop>);
    return;
  }
  stop.left_at = occurred_at;
  if (kind === 'stop.failed') {
    stop.state = 'failed';
    stop.failure_reason = payload.reason;
    return;
  }
  stop.state = 'done';
  stop.receipt_id = event_id;
  const { tendered, change } = payload.payment;
  tour.till = differenceOf(addContents(tour.till, tendered), change);
}
