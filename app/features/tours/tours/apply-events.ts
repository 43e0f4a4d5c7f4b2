import { applyEvent, type Appliers, type TourEvent } from '#app/features/staff/work-queue/state.ts';
import type { WorkPayload } from '#contract/staff/work-events.schema.ts';
import type { OwnStop, OwnTour } from '#contract/tours/driver.schema.ts';
import { addContents, differenceOf } from '#domain/cash/denominations.ts';
import { spreadRefusals } from '#domain/cash/refusals.ts';
import type { TourEventKind } from '#domain/staff/work-events.ts';
import { isClosedStop } from '#domain/tours/stop-states.ts';

/**
 * What the server will answer once it has got the events: the snapshot of a tour with the events
 * that it lacks, in their order. Events that it contains, or that are about other tours, change
 * nothing.
 */
export function applyTourEvents(snapshot: OwnTour, events: readonly TourEvent[]): OwnTour {
  const tour = structuredClone(snapshot);
  for (const event of events) applyEvent(appliers, tour, event);
  return tour;
}

const appliers: Appliers<OwnTour, TourEventKind> = {
  'tour.started': (tour, { payload, occurred_at }) => {
    if (payload.tour_id !== tour.id) return;
    tour.state = 'under_way';
    tour.left_at = occurred_at;
  },
  'stop.arrived': (tour, { payload, occurred_at }) => {
    const stop = findOpenStop(tour, payload);
    if (stop === undefined) return;
    stop.state = 'arrived';
    stop.arrived_at = occurred_at;
  },
  'stop.done': (tour, { payload, event_id, occurred_at }) => {
    const stop = findOpenStop(tour, payload);
    if (stop === undefined) return;
    stop.state = 'done';
    stop.left_at = occurred_at;
    // One on paper is booked later, and its customer has a receipt on paper.
    stop.receipt_id = payload.payment.on_paper === true ? null : event_id;
    stop.refused = refusedUnits(stop, payload.refused);
    stop.empties = payload.empties;
    const { tendered, change } = payload.payment;
    tour.till = differenceOf(addContents(tour.till, tendered), change);
  },
  'stop.failed': (tour, { payload, occurred_at }) => {
    const stop = findOpenStop(tour, payload);
    if (stop === undefined) return;
    stop.state = 'failed';
    stop.left_at = occurred_at;
    stop.failure_reason = payload.reason;
  },
  'tour.returned': (tour, { payload }) => {
    if (payload.tour_id === tour.id) tour.state = 'returned';
  },
  'temperature.read': (tour, { payload: { tour_id, zone, moment, tenths } }) => {
    if (tour_id === tour.id) tour.temperatures.push({ zone, moment, tenths });
  },
};

/** Units of one line may be refused for several reasons, and be of several products. */
function refusedUnits(
  { lines }: OwnStop,
  all: WorkPayload<'stop.done'>['refused'],
): OwnStop['refused'] {
  const spread = spreadRefusals(lines, all);
  // The shop refuses such a handover.
  if (!spread.ok) return [];
  const refused = spread.value.filter((line) => line.refused_quantity > 0);
  const keyOf = (line: OwnStop['lines'][number]) => `${line.order_item_id} ${line.product_name}`;
  return [...Map.groupBy(refused, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : {
          order_item_id: first.order_item_id,
          product_name: first.product_name,
          quantity: [first, ...others].reduce((total, line) => total + line.refused_quantity, 0),
        },
  );
}

function findOpenStop({ stops }: OwnTour, { stop_id }: { stop_id: string }): OwnStop | undefined {
  return stops.find(({ id, state }) => id === stop_id && !isClosedStop(state));
}
