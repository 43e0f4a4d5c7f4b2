import { href } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { HeldOrders } from '#app/features/stock/held-orders/held-orders.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BatchCard } from './batch-card.tsx';
import { useBatches, useStoredBatches, useWaitingOrders } from './queries.ts';
import { Refusals } from './refusals.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

/** `/work/picking`: batches to continue, and orders to begin with. */
export function BatchesScreen() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const open = useBatches();
  const waiting = useWaitingOrders();
  const stored = useStoredBatches();
  const batches = open.data?.items ?? stored;
  const error = isOffline ? null : (open.error ?? waiting.error);
  return (
    <>
      <PageHeading backTo={href('/work')}>{t('work.pages.picking.title')}</PageHeading>
      <div className="flex grow flex-col gap-6">
        <Refusals batches={stored} />
        {!isOffline && <HeldOrders />}
        {error !== null && (
          <LoadFailure
            title={t('work.list_failed')}
            error={error}
            onRetry={() => {
              void open.refetch();
              void waiting.refetch();
            }}
          />
        )}
        {batches.length > 0 && (
          <section aria-labelledby="open-batches">
            <h2 id="open-batches" className="mb-2 text-lg font-bold">
              {t('picking.open_batches')}
            </h2>
            <ul className="space-y-3">
              {batches.map((batch) => (
                <li key={batch.id}>
                  <BatchCard batch={batch} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {waiting.data === undefined ? (
          <>
            {isOffline && <p className="text-muted">{t('picking.start_needs_network')}</p>}
            {!isOffline && waiting.error === null && <Skeleton className="h-60 w-full" />}
          </>
        ) : (
          <WaitingOrders orders={waiting.data.items} hasBatches={batches.length > 0} />
        )}
      </div>
    </>
  );
}
