import { useTranslation } from 'react-i18next';
import { ShopFacts } from '#app/features/home/shop-facts.tsx';
import { useLinkedWords } from '#app/features/shop/use-shop-links.ts';
import { Card } from '#app/ui/card.tsx';
import { InformationPage } from './information-page.tsx';

const sections = ['products', 'fee', 'minimum', 'deposit', 'offers', 'payment'] as const;

export function PricingInfoScreen() {
  const { t } = useTranslation();
  const words = useLinkedWords();
  return (
    <InformationPage
      title={t('information.pricing.title')}
      description={t('information.pricing.description', words)}
      lead={t('information.pricing.lead')}
      summary={
        <Card className="mb-8">
          <ShopFacts />
        </Card>
      }
      sections={sections.map((id) => ({
        id,
        title: t(`information.pricing.${id}.title`),
        text: t(`information.pricing.${id}.text`, words),
      }))}
    />
  );
}
