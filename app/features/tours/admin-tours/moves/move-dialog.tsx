import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { useBoardControls } from '../board-context.ts';
import type { BoardOrder } from '../order-facts.tsx';
import { targetsOf, type Place, type Target } from './targets.ts';

interface MoveDialogProps {
  order: BoardOrder;
  place: Place;
  turn: { index: number; count: number } | undefined;
  onClose: () => void;
}

/** All places that an order can move to. */
export function MoveDialog({ order, place, turn, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const { board, draft, move } = useBoardControls();
  const targets = targetsOf(place, board, draft);

  function moveTo(lane: string | null, index: number): void {
    onClose();
    move({ orderId: order.order_id, from: place.lane, to: lane, index });
  }

  function nameOf({ driverId, leavesAt }: Target): string {
    const name = board.drivers.find(({ id }) => id === driverId)?.name;
    const driver = name ?? t('admin_tours.no_driver');
    if (leavesAt === null) return t('admin_tours.to_proposal', { driver });
    const isEarlierDay = toBerlin(new Date(leavesAt)).day < board.day;
    const date = isEarlierDay ? `${formatDate(leavesAt)}, ` : '';
    return t('admin_tours.to_tour', { driver, time: `${date}${formatTime(leavesAt)}` });
  }

  return (
    <Dialog isOpen title={t('admin_tours.move', { number: order.order_number })} onClose={onClose}>
      {place.lane === null && targets.length === 0 && <p>{t('admin_tours.no_targets')}</p>}
      {turn !== undefined && turn.count > 1 && (
        <fieldset className="mb-4">
          <legend className="mb-2 font-semibold">{t('admin_tours.to_position')}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
            {Array.from({ length: turn.count }, (_, index) => (
              <Button
                key={index}
                variant="secondary"
                size="small"
                className="min-h-11 px-0 tabular-nums"
                disabled={index === turn.index}
                onClick={() => moveTo(place.lane, index)}
              >
                {index + 1}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <ul className="space-y-2">
        {targets.map((target) => (
          <li key={target.lane}>
            <Button
              variant="secondary"
              className="w-full"
              onClick={() => moveTo(target.lane, target.length)}
            >
              {nameOf(target)}
            </Button>
          </li>
        ))}
        {place.lane !== null && place.canLeave && (
          <li>
            <Button variant="secondary" className="w-full" onClick={() => moveTo(null, 0)}>
              {t('admin_tours.to_waiting')}
            </Button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
