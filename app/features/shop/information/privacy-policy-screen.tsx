import { useLinkedWords } from '#app/features/shop/shop/use-shop-links.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ShownPage } from '#contract/shop/pages.schema.ts';
import { InformationPage } from './information-page.tsx';
import { useWrittenPage } from './use-written-page.tsx';

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

export function PrivacyPolicyScreen({ page }: { page: ShownPage | null }) {
  const { t } = useTranslation();
  const words = useLinkedWords();
  const written = useWrittenPage(page);
  return (
    <InformationPage
      name="privacy"
      page={page}
      title={t('legal.privacy.title')}
      description={t('legal.privacy.description', words)}
      isNumbered
      {...(written ?? {
        sections: sections.map((id) => ({
          id,
          title: t(`legal.privacy.${id}.title`),
          text: t(`legal.privacy.${id}.text`, words),
        })),
      })}
    />
  );
}
