import type { Board } from '#contract/tours/tours.schema.ts';
import { draftLane, type Draft } from './draft.ts';
import { movableIds, type Move } from './lanes.ts';

/** A move that was made, with the place from which the order came. */
export interface MadeMove extends Move {
  fromIndex: number;
}

interface Lists {
  board: Pick<Board, 'tours'>;
  draft: Draft | null;
}

/** The orders of a lane that can move, in their order; undefined: there is no such lane. */
function idsIn(lane: string, { board, draft }: Lists): readonly string[] | undefined {
  const tour = board.tours.find(({ id }) => id === lane);
  if (tour !== undefined) return movableIds(tour);
  return draft?.tours.find(({ driverId }) => draftLane(driverId) === lane)?.orderIds;
}

/** The place from which a move takes an order. */
export function indexBefore({ orderId, from }: Move, lists: Lists): number {
  return from === null ? 0 : Math.max(0, idsIn(from, lists)?.indexOf(orderId) ?? 0);
}

/** The move that takes another one back; null: the order or the tour is elsewhere meanwhile. */
export function moveBack({ orderId, from, to, fromIndex }: MadeMove, lists: Lists): Move | null {
  const { board, draft } = lists;
  const isPlanned = [
    ...board.tours.flatMap(({ stops }) => stops.map(({ order_id }) => order_id)),
    ...(draft?.tours.flatMap(({ orderIds }) => orderIds) ?? []),
  ].includes(orderId);
  const isThere = to === null ? !isPlanned : idsIn(to, lists)?.includes(orderId) === true;
  const isOpen = from === null || idsIn(from, lists) !== undefined;
  return isThere && isOpen ? { orderId, from: to, to: from, index: fromIndex } : null;
}
