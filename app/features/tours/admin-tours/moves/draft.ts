import type { Board, NewTours, TourPlan } from '#contract/tours/tours.schema.ts';
import { insertAt, without, type Move } from './lanes.ts';

type PlannedTour = TourPlan['tours'][number];

interface DraftTour {
  driverId: string;
  orderIds: string[];
  /** Null once it was changed: only the server calculates times. */
  planned: PlannedTour | null;
}

/** A proposal that can be changed before it is saved. */
export interface Draft {
  windowStart: string;
  tours: DraftTour[];
  unplanned: TourPlan['unplanned'];
}

const prefix = 'draft ';

/** The lane of a proposed tour. */
export const draftLane = (driverId: string) => prefix + driverId;

/** With an empty tour for each driver whom the plan does not need. */
export function draftOf(windowStart: string, drivers: readonly string[], plan: TourPlan): Draft {
  return {
    windowStart,
    unplanned: plan.unplanned,
    tours: drivers.map((driverId) => {
      const planned = plan.tours.find(({ driver_id }) => driver_id === driverId) ?? null;
      const orderIds = planned?.stops.map(({ order_id }) => order_id) ?? [];
      return { driverId, orderIds, planned };
    }),
  };
}

/** The proposal after a move; moves between other lanes do not change it. */
export function moveInDraft(draft: Draft, { orderId, from, to, index }: Move): Draft {
  return {
    ...draft,
    tours: draft.tours.map((tour) => {
      const lane = draftLane(tour.driverId);
      if (lane === to) {
        return { ...tour, orderIds: insertAt(tour.orderIds, orderId, index), planned: null };
      }
      return lane === from
        ? { ...tour, orderIds: without(tour.orderIds, orderId), planned: null }
        : tour;
    }),
  };
}

/** Without orders that are no longer ready: others planned or cancelled them in the meantime. */
export function pruneDraft(draft: Draft, { orders }: Pick<Board, 'orders'>): Draft {
  const ready = new Set(
    orders.filter(({ status }) => status === 'ready').map(({ order_id }) => order_id),
  );
  return {
    ...draft,
    unplanned: draft.unplanned.filter(({ order_id }) => ready.has(order_id)),
    tours: draft.tours.map((tour) => {
      const orderIds = tour.orderIds.filter((id) => ready.has(id));
      const isSame = orderIds.length === tour.orderIds.length;
      return { ...tour, orderIds, planned: isSame ? tour.planned : null };
    }),
  };
}

/** What is saved: drivers without orders do not drive. */
export function toNewTours({ windowStart, tours }: Draft): NewTours {
  return {
    window_start: windowStart,
    tours: tours
      .filter(({ orderIds }) => orderIds.length > 0)
      .map(({ driverId, orderIds }) => ({ driver_id: driverId, order_ids: orderIds })),
  };
}

export function isInDraft({ tours }: Draft, orderId: string): boolean {
  return tours.some(({ orderIds }) => orderIds.includes(orderId));
}
