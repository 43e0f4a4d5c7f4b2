import { useId } from 'react';
import { OrderStatusBadge } from '#app/features/orders/orders/status-badge.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { UnplannedOrder } from '#contract/tours/tours.schema.ts';
import { useBoardControls } from './board-context.ts';
import { useDragSource, useDropZone } from './moves/drag.ts';
import { OrderMoves } from './moves/order-moves.tsx';
import { OrderFacts } from './order-facts.tsx';
import type { BoardWindow } from './windows.ts';

/** The orders of a window that are on no tour. Only packed ones can be planned. */
export function WaitingList({ window: { start, waiting } }: { window: BoardWindow }) {
  const { t } = useTranslation();
  const id = useId();
  const { zone, dropIndex } = useDropZone({ lane: null, windowStart: start });
  return (
    <div
      className={classNames('bg-sunken rounded-2xl p-3', dropIndex !== null && 'ring-brand ring-2')}
      {...zone}
    >
      <h3 id={id} className="mb-2 flex justify-between gap-2 px-1 font-semibold">
        {t('admin_tours.waiting')}
        <span className="text-muted tabular-nums">{waiting.length}</span>
      </h3>
      {waiting.length === 0 ? (
        <p className="text-muted px-1 pb-1 text-sm">{t('admin_tours.waiting_none')}</p>
      ) : (
        <ul aria-labelledby={id} className="space-y-2">
          {waiting.map((order) => (
            <WaitingOrder key={order.order_id} order={order} windowStart={start} />
          ))}
        </ul>
      )}
    </div>
  );
}

function WaitingOrder({ order, windowStart }: { order: UnplannedOrder; windowStart: string }) {
  const isReady = order.status === 'ready' && !order.is_held;
  const place = { window_start: order.window_start, lane: null, canLeave: true };
  const { selectedId } = useBoardControls();
  const { source, isDragged } = useDragSource(order.order_id, isReady ? place : null);
  return (
    <li
      {...source}
      className={classNames(
        'rounded-xl px-3 py-2',
        isReady ? 'bg-raised shadow-card lg:cursor-grab' : 'ring-line ring-1 ring-inset',
        isDragged && 'opacity-40',
        order.order_id === selectedId && 'outline-brand outline-2',
      )}
    >
      <OrderFacts
        order={order}
        windowStart={windowStart}
        badge={order.status !== 'ready' && <OrderStatusBadge status={order.status} />}
        actions={isReady && <OrderMoves order={order} place={place} />}
      />
    </li>
  );
}
