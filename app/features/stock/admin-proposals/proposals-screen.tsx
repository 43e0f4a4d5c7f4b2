import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { ScreenHeading } from '#app/features/frame/admin-layout/screen-heading.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { computeProposals, listProposals } from '#contract/stock/proposals.admin.ts';
import { ProposalCard, proposalsKey } from './proposal-card.tsx';

/** `/admin/proposals`: what the shop proposes to order, a card for each supplier. */
export function ProposalsScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const mayCompute = useMay(computeProposals);
  const query = useQuery({
    queryKey: [proposalsKey],
    queryFn: ({ signal }) => call(listProposals, { signal }),
  });
  const computing = useAdminAction([proposalsKey], { failed: t('admin_proposals.compute_failed') });
  const compute = mayCompute && (
    <Button
      variant="secondary"
      isBusy={computing.isPending}
      onClick={() => computing.mutate(() => call(computeProposals, {}))}
    >
      {t('admin_proposals.compute')}
    </Button>
  );
  return (
    <div className="space-y-4">
      <ScreenHeading title={t('admin.proposals')} actions={compute} />
      <p className="text-muted max-w-prose">{t('admin_proposals.intro')}</p>
      <QueryView
        query={query}
        wait={<Skeleton className="h-96" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('admin.fetch_failed')}>
            {problemText(error)}
          </Notice>
        )}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<TruckIcon />}
              title={t('admin_proposals.none')}
              text={t('admin_proposals.none_text')}
            />
          ) : (
            items.map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} />)
          )
        }
      </QueryView>
    </div>
  );
}
