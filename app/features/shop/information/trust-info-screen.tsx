import { useLinkedWords } from '#app/features/shop/shop/use-shop-links.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ShownPage } from '#contract/shop/pages.schema.ts';
import { InformationPage } from './information-page.tsx';
import { useWrittenPage } from './use-written-page.tsx';

const sections = ['pay', 'halal', 'label', 'prices', 'data', 'people'] as const;

export function TrustInfoScreen({ page }: { page: ShownPage | null }) {
  const { t } = useTranslation();
  const words = useLinkedWords();
  const written = useWrittenPage(page);
  return (
    <InformationPage
      name="trust"
      page={page}
      title={t('information.trust.title')}
      description={t('information.trust.description', words)}
      {...(written ?? {
        lead: t('information.trust.lead'),
        sections: sections.map((id) => ({
          id,
          title: t(`information.trust.${id}.title`),
          text: t(`information.trust.${id}.text`, words),
        })),
      })}
    />
  );
}
