import type { ReactNode } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OfflineIcon } from '#app/ui/icons/offline.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface WorkQueryViewProps<Data> {
  /** Result of TanStack Query. */
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Of the grey area until the first response. */
  height?: 'h-32' | 'h-40' | 'h-60';
  children: (data: Data) => ReactNode;
}

/** What a page of `/work` shows from the server alone: without a network it says so. */
export function WorkQueryView<Data>({
  query,
  height = 'h-60',
  children,
}: WorkQueryViewProps<Data>) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const needsNetwork = <EmptyState icon={<OfflineIcon />} title={t('work.list_needs_network')} />;
  return (
    <QueryView
      query={query}
      wait={isOffline ? needsNetwork : <Skeleton className={`${height} w-full`} />}
      renderFailure={(error) =>
        isOffline ? (
          needsNetwork
        ) : (
          <LoadFailure
            title={t('work.list_failed')}
            error={error}
            onRetry={() => void query.refetch()}
          />
        )
      }
    >
      {children}
    </QueryView>
  );
}
