import type { ReactNode } from 'react';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Tone } from '#app/ui/tone.ts';
import type { Tour, TourStop } from '#contract/tours/tours.schema.ts';
import { useBoardControls } from './board-context.ts';
import { LateMark } from './late-mark.tsx';
import { useDragSource } from './moves/drag.ts';
import { OrderMoves } from './moves/order-moves.tsx';
import { OrderFacts } from './order-facts.tsx';
import { isDeliveredByHand, StopDecision } from './stop-decision.tsx';

const tones = { arrived: 'accent', done: 'success', failed: 'danger' } as const satisfies Partial<
  Record<TourStop['state'], Tone>
>;

interface TourStopRowProps {
  tour: Tour;
  stop: TourStop;
  /** Of the stop; null: one of several orders of a house, which is said above it. */
  number: ReactNode;
  /** Null: it stays where it is. */
  turn: { index: number; count: number } | null;
}

/** An order of a saved tour. */
export function TourStopRow({ tour, stop, number, turn }: TourStopRowProps) {
  const { t } = useTranslation();
  const { state, late_minutes: late } = stop;
  const place = {
    window_start: stop.window_start,
    lane: tour.id,
    canLeave: tour.state === 'planned',
  };
  const { selectedId } = useBoardControls();
  const { source, isDragged } = useDragSource(stop.order_id, turn === null ? null : place);
  return (
    <li
      {...source}
      className={classNames(
        'py-2',
        number === null && 'ms-5',
        turn !== null && 'lg:cursor-grab',
        isDragged && 'opacity-40',
        stop.order_id === selectedId && 'bg-brand-soft rounded-xl px-2',
      )}
    >
      <OrderFacts
        order={stop}
        isInHouse={number === null}
        windowStart={tour.window_start}
        lead={
          <span className="flex items-center gap-1 tabular-nums">
            {number}
            {formatTime(stop.left_at ?? stop.arrived_at ?? stop.begins_at)}
          </span>
        }
        badge={
          state !== 'planned' &&
          !isDeliveredByHand(stop) && (
            <Badge tone={tones[state]}>{t(`admin_tours.stop.${state}`)}</Badge>
          )
        }
        actions={turn !== null && <OrderMoves order={stop} place={place} turn={turn} />}
      >
        {state === 'planned' && <LateMark minutes={late} />}
        {state === 'failed' && <StopDecision stop={stop} />}
      </OrderFacts>
    </li>
  );
}
