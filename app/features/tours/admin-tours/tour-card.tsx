import type { ReactNode } from 'react';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { WarningIcon } from '#app/ui/icons/warning.tsx';
import type { Tone } from '#app/ui/tone.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import type { TourState } from '#domain/tours/tour-states.ts';
import { useBoardControls } from './board-context.ts';
import { colourOf } from './board-points.ts';
import { LaneList } from './lane-list.tsx';
import { LoadFacts } from './load-facts.tsx';
import { movableStops } from './moves/lanes.ts';
import { TourActions } from './tour-actions.tsx';
import { TourStopRow } from './tour-stop.tsx';

const tones: Record<TourState, Tone> = {
  planned: 'info',
  under_way: 'accent',
  returned: 'warning',
  settled: 'success',
};

/** A saved tour. */
export function TourCard({ tour }: { tour: Tour }) {
  const { t } = useTranslation();
  const { board, draft } = useBoardControls();
  const driver = tour.driver_name ?? t('admin_tours.no_driver');
  const movable = movableStops(tour);
  const fixed = tour.stops.filter((stop) => !movable.includes(stop));
  return (
    <li>
      <Card className="p-4">
        <div className="flex items-start justify-between gap-2">
          <h3 className="font-bold wrap-anywhere">
            <bdi>{driver}</bdi>
          </h3>
          <Badge tone={tones[tour.state]}>{t(`admin_tours.state.${tour.state}`)}</Badge>
        </div>
        <TourTimes tour={tour} />
        <LoadFacts orders={tour.stops} metres={tour.metres} />
        <TourFaults tour={tour} />
        <Folded isFolded={isFinished(tour)} count={tour.stops.length}>
          <LaneList
            label={driver}
            lane={tour.id}
            colour={colourOf(tour.driver_id, board, draft)}
            windowStart={tour.window_start}
            empty={t('admin_tours.no_stops')}
            items={[...fixed, ...movable].map((stop) => {
              const index = movable.indexOf(stop);
              const turn = index < 0 ? null : { index, count: movable.length };
              return {
                key: stop.id,
                order_id: stop.order_id,
                isLate: stop.state === 'planned' && stop.late_minutes > 0,
                delivery_address: stop.delivery_address,
                index: turn?.index ?? null,
                renderRow: (number) => (
                  <TourStopRow tour={tour} stop={stop} number={number} turn={turn} />
                ),
              };
            })}
          />
        </Folded>
        <TourActions tour={tour} />
      </Card>
    </li>
  );
}

/** It is back, and nothing on it is to be decided. */
function isFinished({ state, stops }: Tour): boolean {
  const isBack = state === 'returned' || state === 'settled';
  return isBack && stops.every((stop) => stop.state !== 'failed' || stop.decision !== null);
}

interface FoldedProps {
  isFolded: boolean;
  count: number;
  children: ReactNode;
}

/** What is done takes one line, until it is opened. */
function Folded({ isFolded, count, children }: FoldedProps) {
  const { t } = useTranslation();
  if (!isFolded) return children;
  return (
    <details>
      <summary className="text-brand min-h-11 content-center font-semibold">
        {t('admin_tours.show_stops', { count })}
      </summary>
      {children}
    </details>
  );
}

function TourTimes({ tour }: { tour: Tour }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span>
        {t('admin_tours.span', {
          leaves: formatTime(tour.leaves_at),
          returns: formatTime(tour.returns_at),
        })}
      </span>
      {tour.left_at !== null && (
        <span>{t('admin_tours.left', { time: formatTime(tour.left_at) })}</span>
      )}
      {tour.returned_at !== null && (
        <span>{t('admin_tours.returned', { time: formatTime(tour.returned_at) })}</span>
      )}
    </p>
  );
}

function TourFaults({ tour }: { tour: Tour }) {
  const { t } = useTranslation();
  const faults = (['returns_late', 'exceeds_totes', 'exceeds_stops'] as const).filter(
    (fault) => tour[fault],
  );
  if (faults.length === 0) return null;
  return (
    <ul className="text-danger-ink text-sm font-medium">
      {faults.map((fault) => (
        <li key={fault} className="flex items-center gap-1.5">
          <WarningIcon className="size-4" />
          {t(`admin_tours.fault.${fault}`)}
        </li>
      ))}
    </ul>
  );
}
