import type { Board, Tour, UnplannedOrder } from '#contract/tours/tours.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { isInDraft, type Draft } from './moves/draft.ts';

export interface BoardWindow {
  start: string;
  end: string;
  /** Of a day before that of the board: its orders came back, or its tours are not done. */
  isEarlierDay: boolean;
  /** On no tour, and not in the proposal. */
  waiting: UnplannedOrder[];
  tours: Tour[];
  /** What a plan of this window can take, also orders of earlier ones. */
  plannable: UnplannedOrder[];
}

/** The windows of a board, the earliest first. */
export function windowsOf(board: Board, draft: Draft | null): BoardWindow[] {
  const all = [...board.orders, ...board.tours];
  const starts = [...new Set(all.map(({ window_start }) => window_start))].toSorted();
  return starts.map((start) => {
    const isHere = ({ window_start }: { window_start: string }) => window_start === start;
    const ends = all.filter(isHere).map(({ window_end }) => window_end);
    return {
      start,
      end: ends.toSorted().at(-1) ?? start,
      isEarlierDay: toBerlin(new Date(start)).day < board.day,
      waiting: board.orders.filter(
        (order) => isHere(order) && (draft === null || !isInDraft(draft, order.order_id)),
      ),
      tours: board.tours.filter(isHere),
      plannable: board.orders.filter(
        ({ status, is_held, window_start }) =>
          status === 'ready' && !is_held && window_start <= start,
      ),
    };
  });
}
