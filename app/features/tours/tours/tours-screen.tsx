import { href, Link } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import { groupByHouse } from '#domain/tours/house.ts';
import { isClosedStop } from '#domain/tours/stop-states.ts';
import { useTours } from './queries.ts';
import { TourRefusals } from './tour-refusals.tsx';

/** `/work/tours`: the tours of the driver. */
export function ToursScreen() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const { data: tours, error, refetch } = useTours();
  return (
    <>
      <WorkHeading backTo={href('/work')}>{t('tour.title')}</WorkHeading>
      <div className="flex flex-col gap-4">
        <TourRefusals />
        {error !== null && !isOffline && (
          <LoadFailure title={t('tour.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {tours === undefined && error === null && <Skeleton className="h-40 w-full" />}
        {tours?.length === 0 && (
          <EmptyState
            icon={<TruckIcon />}
            title={t('tour.empty_title')}
            text={t('tour.empty_text')}
          />
        )}
        <ul className="grid gap-3">
          {tours?.map((tour) => (
            <li key={tour.id}>
              <TourCard tour={tour} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function TourCard({ tour }: { tour: OwnTour }) {
  const { t } = useTranslation();
  const houses = groupByHouse(tour.stops);
  const isClosed = (orders: OwnTour['stops']) => orders.every(({ state }) => isClosedStop(state));
  const closed = houses.filter(isClosed).length;
  return (
    <Link
      to={href('/work/tours/:tourId', { tourId: tour.id })}
      className="bg-raised ring-line-strong hover:bg-sunken flex min-h-24 items-center gap-4 rounded-3xl p-5 ring-1 ring-inset"
    >
      <span className="min-w-0 grow space-y-1">
        <span className="block text-xl font-bold">
          <DeliveryWindow start={tour.window_start} end={tour.window_end} isDated />
        </span>
        <span className="text-muted block">
          {t(`tour.state.${tour.state}`)} · {t('tour.leaves', { time: formatTime(tour.leaves_at) })}
        </span>
        <span className="block tabular-nums">
          {t('tour.closed_of', { closed, all: houses.length })}
        </span>
      </span>
      <ChevronIcon className="text-muted" />
    </Link>
  );
}
