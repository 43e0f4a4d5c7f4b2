import { href } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { useTours } from '#app/features/tours/tours/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OfflineIcon } from '#app/ui/icons/offline.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TourWork } from './tour-work.tsx';

/** `/work/tours/:tourId` */
export function TourScreen({ tourId }: { tourId: string }) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const { data: tours, error, isPending, refetch } = useTours();
  const tour = tours?.find(({ id }) => id === tourId);
  if (tour !== undefined) return <TourWork tour={tour} />;
  // While the shop is asked, the device may only know other tours.
  const isKnown = error !== null || (tours !== undefined && (isOffline || !isPending));
  return (
    <>
      <PageHeading backTo={href('/work/tours')}>{t('tour.tour_title')}</PageHeading>
      {!isKnown && <Skeleton className="h-80 w-full" />}
      {isKnown && error !== null && !isOffline && (
        <LoadFailure title={t('tour.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {isKnown && (error === null || isOffline) && (
        <EmptyState
          icon={<OfflineIcon />}
          title={t('tour.not_stored')}
          text={t('tour.not_stored_text')}
        />
      )}
    </>
  );
}
