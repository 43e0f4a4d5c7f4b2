import { href } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { useBatch } from '#app/features/stock/picking/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OfflineIcon } from '#app/ui/icons/offline.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BatchWork } from './batch-work.tsx';

/** `/work/picking/:batchId` */
export function BatchScreen({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const batch = useBatch(batchId);
  const heading = (
    <PageHeading backTo={href('/work/picking')}>{t('work.pages.picking.title')}</PageHeading>
  );
  return (
    <QueryView
      query={batch}
      wait={
        <>
          {heading}
          <Skeleton className="h-80 w-full" />
        </>
      }
      renderFailure={(error) => (
        <>
          {heading}
          {isOffline ? (
            <EmptyState
              icon={<OfflineIcon />}
              title={t('picking.not_stored')}
              text={t('picking.not_stored_text')}
            />
          ) : (
            <LoadFailure
              title={t('work.list_failed')}
              error={error}
              onRetry={() => void batch.refetch()}
            />
          )}
        </>
      )}
    >
      {(data) => <BatchWork batch={data} />}
    </QueryView>
  );
}
