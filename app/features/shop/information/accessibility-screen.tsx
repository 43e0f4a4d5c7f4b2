import { useLinkedWords } from '#app/features/shop/shop/use-shop-links.ts';
import { formatList } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { languages } from '#domain/accounts/languages.ts';
import { translatedTexts } from '#domain/catalog/product-fields.ts';
import { InformationPage } from './information-page.tsx';

const sections = ['status', 'service', 'measures', 'limits', 'feedback', 'authority'] as const;

/**
 * The information that the law requires of an online shop (BFSG § 14, annex 3). What it says about
 * languages comes from what the shop has.
 */
export function AccessibilityScreen() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const texts = translatedTexts.map((text) => t(`legal.accessibility.product_texts.${text}`));
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const words = {
    ...useLinkedWords(),
    languages: formatList(
      languages.map((one) => names.of(one) ?? one),
      language,
    ),
    texts: formatList(texts, language),
  };
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
