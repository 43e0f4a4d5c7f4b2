import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ConsentSetting } from './consent-setting.tsx';
import { LanguageCard } from './language-card.tsx';
import { NotificationCard } from './notification-card.tsx';

/** `/profile/settings`; `appearance` contains the choice of the theme. */
export function SettingsScreen({ appearance }: { appearance: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-12">
      <PageHeading backTo={href('/profile')}>{t('settings.title')}</PageHeading>
      <div className="grid gap-4">
        <LanguageCard />
        {appearance}
        <Card>
          <ConsentSetting
            legend={<span className="text-lg font-semibold">{t('substitution.title')}</span>}
          />
        </Card>
        <NotificationCard />
      </div>
    </div>
  );
}
