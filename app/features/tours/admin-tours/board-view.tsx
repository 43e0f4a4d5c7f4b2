import { useRef, useState } from 'react';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useShortcut } from '#app/features/frame/admin-layout/use-shortcut.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RouteIcon } from '#app/ui/icons/route.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Board } from '#contract/tours/tours.schema.ts';
import { setTourStops } from '#contract/tours/tours.ts';
import { BoardContext, type Drag } from './board-context.ts';
import { BoardMap } from './board-map.tsx';
import { pruneDraft, type Draft } from './moves/draft.ts';
import { useBoardMoves } from './moves/use-board-moves.ts';
import { WindowSection } from './window-section.tsx';
import { windowsOf } from './windows.ts';

interface BoardViewProps {
  board: Board;
  onDay: (day: string) => void;
}

/** The windows of a day. At most one of them has a proposal that is not saved. */
export function BoardView({ board, onDay }: BoardViewProps) {
  const { t } = useTranslation();
  const [proposed, setDraft] = useState<Draft | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const lists = useRef<HTMLDivElement>(null);
  const draft = proposed === null ? null : pruneDraft(proposed, board);
  const moves = useBoardMoves(board, draft, setDraft);
  const { move, isSaving } = moves;
  useShortcut('z', () => moves.undo?.());
  const windows = windowsOf(board, draft);
  const { next_day: next } = board;
  function select(orderId: string | null): void {
    setSelectedId(orderId);
    const row = lists.current?.querySelector(`[data-order="${orderId}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }

  if (windows.length === 0) {
    return (
      <EmptyState
        icon={<RouteIcon />}
        title={t('admin_tours.none')}
        text={t('admin_tours.none_text')}
        action={
          next !== null && (
            <Button onClick={() => onDay(next)}>
              {t('admin_tours.to_day', { date: formatDate(next) })}
            </Button>
          )
        }
      />
    );
  }
  return (
    <BoardContext value={{ board, draft, move, isSaving, drag, setDrag, selectedId, select }}>
      <Permitted to={setTourStops}>
        <p className="text-muted mb-4 max-w-prose text-sm max-md:hidden">
          {t('admin_tours.move_hint')}
        </p>
      </Permitted>
      {!board.are_ways_known && (
        <div className="mb-4 max-w-prose">
          <Notice tone="info" title={t('admin_tours.ways_unknown')}>
            {t('admin_tours.ways_unknown_text')}
          </Notice>
        </div>
      )}
      <div
        className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        aria-busy={isSaving}
      >
        <div className="xl:sticky xl:top-4 xl:order-last">
          <BoardMap windows={windows} />
        </div>
        <div ref={lists} className="@container space-y-8">
          {windows.map((window) => (
            <WindowSection key={window.start} window={window} onDraft={setDraft} />
          ))}
        </div>
      </div>
      <div
        className={classNames(
          'bg-raised shadow-float ring-line sticky bottom-4 z-40 mt-6 flex w-fit max-w-full items-center gap-3 rounded-2xl p-2 ps-4 text-sm ring-1',
          moves.announcement === '' && 'sr-only',
          // It covers no place to drop an order.
          drag !== null && 'invisible',
        )}
      >
        <p role="status">{moves.announcement}</p>
        {moves.announcement !== '' && (
          <Button
            size="small"
            variant="secondary"
            aria-keyshortcuts="z"
            // A disabled button would lose the focus.
            aria-disabled={moves.undo === null}
            onClick={() => moves.undo?.()}
          >
            {t('admin.undo')}
          </Button>
        )}
      </div>
      {moves.asked !== null && (
        <ConfirmDialog
          title={t('admin_tours.delete')}
          text={t('admin_tours.delete_last')}
          action={t('admin_tours.delete')}
          isBusy={isSaving}
          onConfirm={moves.confirm}
          onClose={moves.dismiss}
        />
      )}
    </BoardContext>
  );
}
