import type { Tour } from '#contract/tours/tours.schema.ts';
import { isOpenTour } from '#domain/tours/tour-states.ts';

/** Where an order goes: a lane and the place in it, counted without the order itself. */
export interface Move {
  orderId: string;
  /** The id of a lane: of a tour or of a proposed tour. Null: the orders that wait. */
  from: string | null;
  to: string | null;
  index: number;
}

/** A change of a saved tour. */
export type TourChange =
  | { kind: 'set'; tour: Tour; orderIds: string[] }
  | { kind: 'delete'; tour: Tour };

export function insertAt(ids: readonly string[], id: string, index: number): string[] {
  const others = without(ids, id);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

export function without(ids: readonly string[], id: string): string[] {
  return ids.filter((each) => each !== id);
}

/** The stops of a tour that can change their place: no driver was there. */
export function movableStops({ state, stops }: Pick<Tour, 'state' | 'stops'>) {
  return isOpenTour(state) ? stops.filter((stop) => stop.state === 'planned') : [];
}

/** Those that come before the movable ones: what a tour has done remains on it, until decided. */
export function fixedStops({ state, stops }: Pick<Tour, 'state' | 'stops'>) {
  return state === 'under_way' ? stops.filter(isBegun) : [];
}

function isBegun({ state, decision }: Tour['stops'][number]): boolean {
  return state !== 'planned' && decision === null;
}

/** All orders of a tour with the movable ones in another order. */
export function orderIdsOf(tour: Tour, movable: readonly string[]): string[] {
  return [...fixedStops(tour).map(({ order_id }) => order_id), ...movable];
}

/** What a move changes, in this order: an order leaves its tour before it joins another. */
export function changesOf({ orderId, from, to, index }: Move, tours: readonly Tour[]) {
  const changes: TourChange[] = [];
  const source = tours.find(({ id }) => id === from);
  const target = tours.find(({ id }) => id === to);
  if (source !== undefined && source !== target) {
    const left = without(movableIds(source), orderId);
    changes.push(
      left.length === 0
        ? { kind: 'delete', tour: source }
        : { kind: 'set', tour: source, orderIds: orderIdsOf(source, left) },
    );
  }
  if (target !== undefined) {
    const ids = insertAt(movableIds(target), orderId, index);
    changes.push({ kind: 'set', tour: target, orderIds: orderIdsOf(target, ids) });
  }
  return changes;
}

export function movableIds(tour: Tour): string[] {
  return movableStops(tour).map(({ order_id }) => order_id);
}
