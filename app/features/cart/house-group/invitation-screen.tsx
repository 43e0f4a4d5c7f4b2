import { href } from 'react-router';
import { isProblem } from '#app/api/client.ts';
import { useFragment } from '#app/api/use-fragment.ts';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { HouseGroup } from '#contract/orders/house-groups.schema.ts';
import { GroupFacts } from './group-facts.tsx';
import { useHouseGroup } from './queries.ts';
import { chooseGroup } from './use-group-choice.ts';

/** `/house-group#<token>`: a neighbour's invitation to share a delivery. */
export function InvitationScreen() {
  const { t } = useTranslation();
  const token = useFragment();
  const group = useHouseGroup(token === '' ? null : token);
  const isUnknown =
    token === '' || isProblem(group.error, 'house_group_unknown', 'invalid_input', 'not_found');
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-12">
      <PageMeta title={t('house_group.title')} isListed={false} />
      <PageHeading>{t('house_group.title')}</PageHeading>
      {isUnknown ? (
        <Notice tone="warning" title={t('problem.house_group_unknown')}>
          <ButtonLink to={href('/')} variant="secondary" size="small" className="mt-3">
            {t('house_group.to_shop')}
          </ButtonLink>
        </Notice>
      ) : (
        <QueryView
          query={group}
          wait={<Spinner label={t('common.loading')} />}
          renderFailure={(error) => (
            <LoadFailure
              title={t('house_group.load_failed')}
              error={error}
              onRetry={() => void group.refetch()}
            />
          )}
        >
          {(data) => <Invitation group={data} token={token ?? ''} />}
        </QueryView>
      )}
    </div>
  );
}

function Invitation({ group, token }: { group: HouseGroup; token: string }) {
  const { t } = useTranslation();
  return (
    <Card className="space-y-5">
      <p className="text-lg">{t('house_group.invited')}</p>
      <GroupFacts group={group} />
      {group.is_open ? (
        <>
          <ButtonLink
            to={href('/cart')}
            size="large"
            className="w-full"
            onClick={() => chooseGroup({ token })}
          >
            {t('house_group.join')}
          </ButtonLink>
          <p className="text-muted text-sm">{t('house_group.terms')}</p>
        </>
      ) : (
        <Notice tone="info">{t('problem.house_group_closed')}</Notice>
      )}
    </Card>
  );
}
