import { useState } from 'react';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { TourMap } from '#app/features/tours/tour-map/tour-map.tsx';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { setTourStops } from '#contract/tours/tours.ts';
import { useBoardControls } from './board-context.ts';
import { findPlaced, lanesOf, moveOnto, pointsOf, type PlacedOrder } from './board-points.ts';
import { LateMark } from './late-mark.tsx';
import { OrderMoves } from './moves/order-moves.tsx';
import { OrderFacts } from './order-facts.tsx';
import type { BoardWindow } from './windows.ts';

/** The stops of a window on a map. All of them are in the lists, too. */
export function BoardMap({ windows }: { windows: readonly BoardWindow[] }) {
  const { t } = useTranslation();
  const { board, draft, move, isSaving, selectedId, select } = useBoardControls();
  const mayPlan = useMay(setTourStops);
  const [chosen, setChosen] = useState<string | null>(null);
  const ofSelected = windows.find((each) =>
    findPlaced(lanesOf(each, board, draft), selectedId),
  )?.start;
  const start = ofSelected ?? chosen ?? firstOpen(windows);
  const window = windows.find((each) => each.start === start) ?? windows[0];
  if (window === undefined) return null;
  const lanes = lanesOf(window, board, draft);
  const selected = findPlaced(lanes, selectedId);
  const { points, lines, without } = pointsOf(lanes, board.map, nameOf);

  function nameOf(orders: readonly PlacedOrder[], number: number | null): string {
    const [{ order } = {}] = orders;
    if (order === undefined) return '';
    const late = Math.max(...orders.map((each) => each.late));
    return [
      number === null ? t('admin_tours.waiting_stop') : t('admin_tours.stop_number', { number }),
      orders.map((each) => `#${each.order.order_number}`).join(', '),
      order.delivery_address,
      t('orders.window', {
        start: formatTime(order.window_start),
        end: formatTime(order.window_end),
      }),
      ...(late > 0 ? [t('admin_tours.late', { count: late })] : []),
    ].join(' · ');
  }

  function drop(id: string, onto: string): void {
    const to = isSaving ? null : moveOnto(id, onto, lanes, { board, draft });
    if (to === null) select(id);
    else move(to);
  }

  return (
    <div className="space-y-3">
      {windows.length > 1 && (
        <div role="group" aria-label={t('admin_tours.map_window')} className="flex flex-wrap gap-2">
          {windows.map((each) => (
            <Button
              key={each.start}
              variant={each === window ? 'primary' : 'secondary'}
              size="small"
              className="min-h-11 tabular-nums"
              aria-pressed={each === window}
              onClick={() => {
                select(null);
                setChosen(each.start);
              }}
            >
              {t('orders.window', { start: formatTime(each.start), end: formatTime(each.end) })}
            </Button>
          ))}
        </div>
      )}
      <TourMap
        label={t('admin_tours.map')}
        map={board.map}
        points={points}
        lines={lines}
        selectedId={selectedId}
        onSelect={select}
        onDrop={mayPlan ? drop : undefined}
        className="h-72 md:h-96 xl:h-[min(60vh,36rem)]"
      />
      {selected !== undefined && (
        <Card className="p-4">
          <OrderFacts
            order={selected.order}
            windowStart={window.start}
            badge={selected.isDone && <Badge tone="success">{t('admin_tours.closed_stop')}</Badge>}
            actions={
              selected.place.canLeave || selected.turn !== null ? (
                <OrderMoves
                  order={selected.order}
                  place={selected.place}
                  {...(selected.turn !== null && { turn: selected.turn })}
                />
              ) : undefined
            }
          >
            <LateMark minutes={selected.late} />
          </OrderFacts>
        </Card>
      )}
      {without.length > 0 && (
        <section aria-labelledby="without-position" className="text-sm">
          <h2 id="without-position" className="font-semibold">
            {t('admin_tours.without_position', { count: without.length })}
          </h2>
          <ul className="text-muted">
            {without.map(({ order }) => (
              <li key={order.order_id} className="wrap-anywhere">
                <span className="tabular-nums">#{order.order_number}</span>{' '}
                <bdi lang="de">{order.delivery_address}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** What is to be done next: the first window with orders to plan or a tour that is not back. */
function firstOpen(windows: readonly BoardWindow[]): string | null {
  const open = windows.find(
    ({ plannable, tours }) =>
      plannable.length > 0 ||
      tours.some(({ state }) => state === 'planned' || state === 'under_way'),
  );
  return (open ?? windows.at(-1))?.start ?? null;
}
