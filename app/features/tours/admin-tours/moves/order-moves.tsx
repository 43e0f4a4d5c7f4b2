import { useState, type ComponentType } from 'react';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ArrowDownIcon } from '#app/ui/icons/arrow-down.tsx';
import { ArrowUpIcon } from '#app/ui/icons/arrow-up.tsx';
import { MoveIcon } from '#app/ui/icons/move.tsx';
import { setTourStops } from '#contract/tours/tours.ts';
import { useBoardControls } from '../board-context.ts';
import type { BoardOrder } from '../order-facts.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { Place } from './targets.ts';

interface OrderMovesProps {
  order: BoardOrder;
  place: Place;
  /** Its turn among the movable orders of a tour; undefined: the list has no order. */
  turn?: { index: number; count: number };
}

/** The buttons that do the same as dragging. */
export function OrderMoves({ order, place, turn }: OrderMovesProps) {
  const { t } = useTranslation();
  const { move } = useBoardControls();
  const mayPlan = useMay(setTourStops);
  const [isOpen, setIsOpen] = useState(false);
  const number = order.order_number;
  const { lane } = place;
  if (!mayPlan) return null;
  const moveTo = (index: number) => move({ orderId: order.order_id, from: lane, to: lane, index });
  return (
    <span className="flex shrink-0">
      {turn !== undefined && (
        <>
          <IconButton
            label={t('admin_tours.up', { number })}
            Icon={ArrowUpIcon}
            isPossible={turn.index > 0}
            onClick={() => moveTo(turn.index - 1)}
          />
          <IconButton
            label={t('admin_tours.down', { number })}
            Icon={ArrowDownIcon}
            isPossible={turn.index < turn.count - 1}
            onClick={() => moveTo(turn.index + 1)}
          />
        </>
      )}
      {(place.canLeave || (turn?.count ?? 0) > 1) && (
        <IconButton
          label={t('admin_tours.move', { number })}
          Icon={MoveIcon}
          isPossible
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && (
        <MoveDialog order={order} place={place} turn={turn} onClose={() => setIsOpen(false)} />
      )}
    </span>
  );
}

interface IconButtonProps {
  label: string;
  Icon: ComponentType<{ className: string }>;
  isPossible: boolean;
  onClick: () => void;
}

function IconButton({ label, Icon, isPossible, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // A disabled button would lose the focus.
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onClick()}
      className="text-brand hover:bg-brand-soft grid size-9 place-items-center rounded-lg aria-disabled:cursor-not-allowed aria-disabled:opacity-40 max-xl:size-11"
    >
      <Icon className="size-5" />
    </button>
  );
}
