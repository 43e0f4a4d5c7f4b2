import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { LanguageCard } from './language-card.tsx';
import { NotificationCard } from './notification-card.tsx';

interface SettingsScreenProps {
  /** The choice of the theme. */
  appearance: ReactNode;
  /** What may happen when goods are missing. */
  consent: ReactNode;
}

/** `/profile/settings` */
export function SettingsScreen({ appearance, consent }: SettingsScreenProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-12">
      <PageHeading backTo={href('/profile')}>{t('settings.title')}</PageHeading>
      <div className="grid gap-4">
        <LanguageCard />
        {appearance}
        <Card>{consent}</Card>
        <NotificationCard />
      </div>
    </div>
  );
}
