import { href } from 'react-router';
import { useLinkedWords } from '#app/features/shop/use-shop-links.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { AgreedVersion, type AgreedPageProps } from './agreed-version.tsx';
import { InformationPage } from './information-page.tsx';
import { lastUpdated } from './last-updated.ts';
import { useWrittenPage } from './use-written-page.tsx';

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

export function TermsConditionsScreen({ page, isOfOrder }: AgreedPageProps) {
  const { t } = useTranslation();
  const words = useLinkedWords();
  const written = useWrittenPage(page);
  return (
    <InformationPage
      title={t('legal.terms.title')}
      description={t('legal.terms.description', words)}
      lead={t('legal.updated', { date: formatDate(page?.valid_from ?? lastUpdated.terms) })}
      isNumbered
      summary={isOfOrder && <AgreedVersion path={href('/profile/terms-conditions')} />}
      {...(written ?? {
        sections: sections.map((id) => ({
          id,
          title: t(`legal.terms.${id}.title`),
          text: t(`legal.terms.${id}.text`, words),
        })),
      })}
    />
  );
}
