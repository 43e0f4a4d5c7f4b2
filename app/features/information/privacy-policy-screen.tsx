import { useTranslation } from 'react-i18next';
import { useLinkedWords } from '#app/features/shop/use-shop-links.ts';
import { formatDate } from '#app/i18n/format.ts';
import { InformationPage } from './information-page.tsx';
import { lastUpdated } from './last-updated.ts';

const sections = [
  'controller',
  'visiting',
  'account',
  'orders',
  'messages',
  'cookies',
  'recipients',
  'rights',
] as const;

export function PrivacyPolicyScreen() {
  const { t } = useTranslation();
  const words = useLinkedWords();
  return (
    <InformationPage
      title={t('legal.privacy.title')}
      description={t('legal.privacy.description', words)}
      lead={t('legal.updated', { date: formatDate(lastUpdated) })}
      isNumbered
      sections={sections.map((id) => ({
        id,
        title: t(`legal.privacy.${id}.title`),
        text: t(`legal.privacy.${id}.text`, words),
      }))}
    />
  );
}
