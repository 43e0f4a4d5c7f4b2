import { useTranslation } from 'react-i18next';
import { useLinkedWords } from '#app/features/shop/use-shop-links.ts';
import { InformationPage } from './information-page.tsx';

const sections = ['pay', 'halal', 'label', 'prices', 'data', 'people'] as const;

export function TrustInfoScreen() {
  const { t } = useTranslation();
  const words = useLinkedWords();
  return (
    <InformationPage
      title={t('information.trust.title')}
      description={t('information.trust.description', words)}
      lead={t('information.trust.lead')}
      sections={sections.map((id) => ({
        id,
        title: t(`information.trust.${id}.title`),
        text: t(`information.trust.${id}.text`, words),
      }))}
    />
  );
}
