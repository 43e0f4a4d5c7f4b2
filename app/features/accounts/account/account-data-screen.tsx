import { href } from 'react-router';
import { useReturnPath } from '#app/features/accounts/auth/use-return-path.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AccountDataForm } from './account-data-form.tsx';
import { PhoneCard } from './phone-card.tsx';
import { useProfile } from './use-profile.ts';

/** `/profile/account-data` */
export function AccountDataScreen() {
  const { t } = useTranslation();
  const profile = useProfile();
  const returnPath = useReturnPath();
  return (
    <div className="mx-auto w-full max-w-2xl space-y-4 px-4 pb-12">
      <PageHeading backTo={returnPath ?? href('/profile')}>{t('account.account_data')}</PageHeading>
      <Card>
        <QueryView
          query={profile}
          wait={<Skeleton className="h-120 w-full" />}
          renderFailure={() => (
            <Notice tone="danger" title={t('account.fetch_failed')}>
              <p>{t('account.try_again_later')}</p>
              <Button variant="secondary" className="mt-3" onClick={() => void profile.refetch()}>
                {t('account.try_again')}
              </Button>
            </Notice>
          )}
        >
          {(data) => (
            <AccountDataForm
              profile={data}
              texts={{ saved: t('account.saved'), failed: t('account.update_failed') }}
            />
          )}
        </QueryView>
      </Card>
      {profile.data && <PhoneCard profile={profile.data} />}
    </div>
  );
}
