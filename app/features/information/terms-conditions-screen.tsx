import { useTranslation } from 'react-i18next';
import { useLinkedWords } from '#app/features/shop/use-shop-links.ts';
import { formatDate } from '#app/i18n/format.ts';
import type { ShownPage } from '#contract/contents/pages.schema.ts';
import { InformationPage } from './information-page.tsx';
import { lastUpdated } from './last-updated.ts';
import { useWrittenSections } from './use-written-sections.tsx';

const sections = [
  'scope',
  'contract',
  'account',
  'prices',
  'delivery',
  'payment',
  'cancel',
  'withdrawal',
  'warranty',
  'final',
] as const;

export function TermsConditionsScreen({ page }: { page: ShownPage | null }) {
  const { t } = useTranslation();
  const words = useLinkedWords();
  const written = useWrittenSections(page);
  return (
    <InformationPage
      title={t('legal.terms.title')}
      description={t('legal.terms.description', words)}
      lead={t('legal.updated', { date: formatDate(page?.valid_from ?? lastUpdated) })}
      isNumbered
      sections={
        written ??
        sections.map((id) => ({
          id,
          title: t(`legal.terms.${id}.title`),
          text: t(`legal.terms.${id}.text`, words),
        }))
      }
    />
  );
}
