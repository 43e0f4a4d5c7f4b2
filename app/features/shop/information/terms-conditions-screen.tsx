import { href } from 'react-router';
import { useLinkedWords } from '#app/features/shop/shop/use-shop-links.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { AgreedVersion, type AgreedPageProps } from './agreed-version.tsx';
import { InformationPage } from './information-page.tsx';
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
      name="terms"
      page={page}
      title={t('legal.terms.title')}
      description={t('legal.terms.description', words)}
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
