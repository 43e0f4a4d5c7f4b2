import { useState } from 'react';
import { href } from 'react-router';
import { AccountDataForm } from '#app/features/accounts/account/account-data-form.tsx';
import { useProfile } from '#app/features/accounts/account/use-profile.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

const tabs = ['profile', 'security'] as const;

/** `/admin/settings`: the own profile of a staff member. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof tabs)[number]>('profile');
  return (
    <div className="max-w-2xl">
      <PageHeading>{t('admin.settings')}</PageHeading>
      <Tabs
        label={t('admin.settings')}
        tabs={tabs.map((id) => ({ id, label: t(`admin_settings.tab.${id}`) }))}
        selected={tab}
        onSelect={setTab}
      >
        <Card className="mt-4">{tab === 'profile' ? <OwnProfile /> : <WayToSecurity />}</Card>
      </Tabs>
    </div>
  );
}

/** The security of an account is on the same page for all users. */
function WayToSecurity() {
  const { t } = useTranslation();
  return (
    <>
      <p className="mb-4">{t('admin_settings.security_text')}</p>
      <ButtonLink variant="secondary" to={href('/profile/security')}>
        {t('security.title')}
      </ButtonLink>
    </>
  );
}

function OwnProfile() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const profile = useProfile();
  const texts = {
    saved: t('admin_settings.profile_saved'),
    failed: t('admin_settings.profile_failed'),
  };
  return (
    <QueryView
      query={profile}
      wait={<Skeleton className="h-80" />}
      renderFailure={(error) => (
        <Notice tone="danger" title={t('admin.fetch_failed')}>
          {problemText(error)}
        </Notice>
      )}
    >
      {(data) => <AccountDataForm profile={data} texts={texts} />}
    </QueryView>
  );
}
