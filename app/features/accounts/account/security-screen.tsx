import { href } from 'react-router';
import { AuthNotice } from '#app/features/accounts/sign-in/auth-notice.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Cents } from '#domain/money.ts';
import { DataCard } from './data-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { useAccount } from './queries.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** `/profile/security`: email and password, providers, second factor, sessions, own data. */
export function SecurityScreen({ balance }: { balance: Cents | undefined }) {
  const { t } = useTranslation();
  const account = useAccount();
  return (
    <div className="mx-auto w-full max-w-2xl space-y-4 px-4 pb-12">
      <PageHeading backTo={href('/profile')}>{t('security.title')}</PageHeading>
      <AuthNotice />
      <QueryView
        query={account}
        wait={<Skeleton className="h-120 w-full" />}
        renderFailure={() => (
          <Notice tone="danger" title={t('account.fetch_failed')}>
            <Button variant="secondary" className="mt-3" onClick={() => void account.refetch()}>
              {t('account.try_again')}
            </Button>
          </Notice>
        )}
      >
        {(data) => (
          <>
            <SignInCard account={data} />
            <IdentitiesCard account={data} />
            <SecondFactorCard account={data} />
            <SessionsCard />
            <DataCard account={data} balance={balance} />
          </>
        )}
      </QueryView>
    </div>
  );
}
