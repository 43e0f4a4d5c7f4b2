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
  onClose: () => void;
}

/** All places that an order can move to. */
export function MoveDialog({ order, place, onClose }: MoveDialogProps) {
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
        {place.lane !== null && (
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
