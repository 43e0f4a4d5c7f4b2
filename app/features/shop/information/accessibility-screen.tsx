import { useLinkedWords } from '#app/features/shop/shop/use-shop-links.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { InformationPage } from './information-page.tsx';

const sections = ['status', 'service', 'measures', 'limits', 'feedback', 'authority'] as const;

/** The information that the law requires of an online shop (BFSG § 14, annex 3). */
export function AccessibilityScreen() {
  const { t } = useTranslation();
  const words = useLinkedWords();
  return (
    <InformationPage
      name="accessibility"
      title={t('legal.accessibility.title')}
      description={t('legal.accessibility.description', words)}
      lead={t('legal.accessibility.lead')}
      sections={sections.map((id) => ({
        id,
        title: t(`legal.accessibility.${id}.title`),
        text: t(`legal.accessibility.${id}.text`, words),
      }))}
    />
  );
}
