import type { ReactNode } from 'react';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { UnplannedOrder } from '#contract/tours/tours.schema.ts';
import { useBoardControls } from './board-context.ts';
import { colourOf } from './board-points.ts';
import { LaneList } from './lane-list.tsx';
import { LateMark } from './late-mark.tsx';
import { LoadFacts } from './load-facts.tsx';
import { draftLane, type Draft } from './moves/draft.ts';
import { useDragSource } from './moves/drag.ts';
import { OrderMoves } from './moves/order-moves.tsx';
import { OrderFacts } from './order-facts.tsx';

type DraftTour = Draft['tours'][number];
type PlannedStop = NonNullable<DraftTour['planned']>['stops'][number];

/** A proposed tour. */
export function DraftCard({ tour, windowStart }: { tour: DraftTour; windowStart: string }) {
  const { t } = useTranslation();
  const { board, draft } = useBoardControls();
  const { driverId, orderIds, planned } = tour;
  const driver =
    board.drivers.find(({ id }) => id === driverId)?.name ?? t('admin_tours.no_driver');
  const orders = orderIds.flatMap((id) => board.orders.filter(({ order_id }) => order_id === id));
  const lane = draftLane(driverId);
  return (
    <li>
      <Card className="p-4">
        <h4 className="font-bold wrap-anywhere">
          <bdi>{driver}</bdi>
        </h4>
        {planned !== null && (
          <p className="text-sm">
            {t('admin_tours.span', {
              leaves: formatTime(planned.leaves_at),
              returns: formatTime(planned.returns_at),
            })}
          </p>
        )}
        {planned === null && orders.length > 0 && (
          <p className="text-muted text-sm">{t('admin_tours.times_later')}</p>
        )}
        <LoadFacts orders={orders} metres={planned?.metres ?? null} />
        <LaneList
          label={driver}
          lane={lane}
          colour={colourOf(driverId, board, draft)}
          windowStart={windowStart}
          empty={t('admin_tours.no_stops')}
          items={orders.map((order, index) => ({
            key: order.order_id,
            order_id: order.order_id,
            isLate: (planned?.stops[index]?.late_minutes ?? 0) > 0,
            delivery_address: order.delivery_address,
            index,
            renderRow: (number) => (
              <DraftStop
                order={order}
                number={number}
                lane={lane}
                windowStart={windowStart}
                turn={{ index, count: orders.length }}
                planned={planned?.stops[index] ?? null}
              />
            ),
          }))}
        />
      </Card>
    </li>
  );
}

interface DraftStopProps {
  order: UnplannedOrder;
  /** Of the stop; null: one of several orders of a house, which is said above it. */
  number: ReactNode;
  lane: string;
  windowStart: string;
  turn: { index: number; count: number };
  /** Null once the tour was changed. */
  planned: PlannedStop | null;
}

function DraftStop({ order, number, lane, windowStart, turn, planned }: DraftStopProps) {
  const place = { window_start: order.window_start, lane, canLeave: true };
  const { selectedId } = useBoardControls();
  const { source, isDragged } = useDragSource(order.order_id, place);
  return (
    <li
      {...source}
      className={classNames(
        'py-2 lg:cursor-grab',
        number === null && 'ms-5',
        isDragged && 'opacity-40',
        order.order_id === selectedId && 'bg-brand-soft rounded-xl px-2',
      )}
    >
      <OrderFacts
        order={order}
        isInHouse={number === null}
        windowStart={windowStart}
        lead={
          <span className="flex items-center gap-1 tabular-nums">
            {number}
            {planned !== null && formatTime(planned.arrives_at)}
          </span>
        }
        actions={<OrderMoves order={order} place={place} turn={turn} />}
      >
        {planned !== null && <LateMark minutes={planned.late_minutes} />}
      </OrderFacts>
    </li>
  );
}
