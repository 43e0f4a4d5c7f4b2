import { ShopFacts } from '#app/features/shop/home/shop-facts.tsx';
import { useLinkedWords } from '#app/features/shop/shop/use-shop-links.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import type { ShownPage } from '#contract/shop/pages.schema.ts';
import { InformationPage } from './information-page.tsx';
import { useWrittenPage } from './use-written-page.tsx';

const sections = ['products', 'fee', 'minimum', 'deposit', 'offers', 'payment'] as const;

export function PricingInfoScreen({ page }: { page: ShownPage | null }) {
  const { t } = useTranslation();
  const words = useLinkedWords();
  const written = useWrittenPage(page);
  return (
    <InformationPage
      name="pricing"
      page={page}
      title={t('information.pricing.title')}
      description={t('information.pricing.description', words)}
      summary={
        <Card className="mb-8">
          <ShopFacts />
        </Card>
      }
      {...(written ?? {
        lead: t('information.pricing.lead'),
        sections: sections.map((id) => ({
          id,
          title: t(`information.pricing.${id}.title`),
          text: t(`information.pricing.${id}.text`, words),
        })),
      })}
    />
  );
}
