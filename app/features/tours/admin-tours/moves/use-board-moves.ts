import { useState, type Dispatch, type SetStateAction } from 'react';
import { call, isProblem } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Board, Tour } from '#contract/tours/tours.schema.ts';
import { deleteTour } from '#contract/tours/tours.ts';
import { saveStops, useBoardAction } from '../queries.ts';
import { draftLane, moveInDraft, type Draft } from './draft.ts';
import { changesOf, fixedStops, type Move, type TourChange } from './lanes.ts';
import { indexBefore, moveBack, type MadeMove } from './undo.ts';

interface BoardMoves {
  move: (move: Move) => void;
  isSaving: boolean;
  /** What the last move has done, for screen readers. */
  announcement: string;
  /** A move that deletes a tour, until it is confirmed. */
  asked: Move | null;
  confirm: () => void;
  dismiss: () => void;
  /** Takes the last move back, and the one before it with the next call; null: there is none. */
  undo: (() => void) | null;
}

type SetDraft = Dispatch<SetStateAction<Draft | null>>;

/** Moves orders between the lists of the board: saved tours at once, the proposal in the page. */
export function useBoardMoves(board: Board, draft: Draft | null, setDraft: SetDraft): BoardMoves {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const [asked, setAsked] = useState<Move | null>(null);
  const [made, setMade] = useState<readonly MadeMove[]>([]);
  const toast = useToast();
  const saving = useBoardAction({ failed: t('admin_tours.move_failed') });

  function finish(move: Move, changes: readonly TourChange[]): void {
    const fromIndex = indexBefore(move, { board, draft });
    // A tour that is deleted does not come back, nor what was moved on it before.
    const isFinal = changes.some(({ kind }) => kind === 'delete');
    setMade((before) => (isFinal ? [] : [...before, { ...move, fromIndex }]));
    setDraft((before) => (before === null ? null : moveInDraft(before, move)));
    setAnnouncement(announce(move));
  }

  function start(move: Move, changes: readonly TourChange[]): void {
    setAsked(null);
    if (changes.length === 0) finish(move, changes);
    else saving.mutate(() => saveAll(changes), { onSuccess: () => finish(move, changes) });
  }

  function undo(): void {
    const last = made.at(-1);
    if (last === undefined || saving.isPending) return;
    const back = moveBack(last, { board, draft });
    const changes = back === null ? [] : changesOf(back, board.tours);
    // A tour that is left without orders would be deleted: that is no step back.
    if (back === null || changes.some(({ kind }) => kind === 'delete')) {
      setMade([]);
      toast.error(t('admin.undo_failed'));
      return;
    }
    const forget = () => {
      setMade((before) => before.slice(0, -1));
      setDraft((before) => (before === null ? null : moveInDraft(before, back)));
      setAnnouncement(announce(back));
    };
    if (changes.length === 0) forget();
    else saving.mutate(() => saveAll(changes), { onSuccess: forget });
  }

  function announce({ orderId, to, index }: Move): string {
    const known = [...board.orders, ...board.tours.flatMap(({ stops }) => stops)];
    const number = known.find(({ order_id }) => order_id === orderId)?.order_number;
    if (to === null) return t('admin_tours.removed', { number });
    const tour = board.tours.find(({ id }) => id === to);
    const driverId =
      tour?.driver_id ?? draft?.tours.find((each) => draftLane(each.driverId) === to)?.driverId;
    const name = board.drivers.find(({ id }) => id === driverId)?.name;
    const before = tour === undefined ? 0 : fixedStops(tour).length;
    return t('admin_tours.moved', {
      number,
      driver: name ?? t('admin_tours.no_driver'),
      position: before + index + 1,
    });
  }

  return {
    move(move) {
      if (saving.isPending) return;
      const changes = changesOf(move, board.tours);
      if (changes.some(({ kind }) => kind === 'delete')) setAsked(move);
      else start(move, changes);
    },
    isSaving: saving.isPending,
    announcement,
    asked,
    confirm: () => {
      if (asked !== null) start(asked, changesOf(asked, board.tours));
    },
    dismiss: () => setAsked(null),
    undo: made.length === 0 ? null : undo,
  };
}

/** One after the other: an order is on one tour at most. */
async function saveAll(changes: readonly TourChange[]): Promise<void> {
  for (const change of changes) {
    const { tour } = change;
    if (change.kind === 'delete') await deleteOrEmpty(tour);
    else await saveStops(tour, change.orderIds, tour.driver_id ?? '');
  }
}

/** A tour whose driver has cash remains without orders, until that is counted. */
async function deleteOrEmpty(tour: Tour): Promise<void> {
  try {
    await call(deleteTour, { params: { id: tour.id } });
  } catch (error) {
    if (!isProblem(error, 'float_given')) throw error;
    await saveStops(tour, [], tour.driver_id ?? '');
  }
}
