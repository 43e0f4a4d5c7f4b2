import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PostalCodeCheck } from '#app/features/delivery-area/postal-code-check.tsx';
import { ShopFacts } from '#app/features/home/shop-facts.tsx';
import { ClosedDays } from '#app/features/shop/closed-days.tsx';
import { useLinkedWords } from '#app/features/shop/use-shop-links.ts';
import { Card } from '#app/ui/card.tsx';
import { AreaTable } from './area-table.tsx';
import { InformationPage } from './information-page.tsx';

const sections = ['when', 'where', 'cost', 'group', 'door', 'cancel'] as const;

const contents: Partial<Record<(typeof sections)[number], ReactNode>> = {
  when: <ClosedDays className="mt-3" />,
  cost: <AreaTable />,
  where: <PostalCodeCheck className="mt-3 max-w-sm" />,
};

export function DeliveryInfoScreen() {
  const { t } = useTranslation();
  const words = useLinkedWords();
  return (
    <InformationPage
      title={t('information.delivery.title')}
      description={t('information.delivery.description', words)}
      lead={t('information.delivery.lead')}
      summary={
        <Card className="mb-8">
          <ShopFacts />
        </Card>
      }
      sections={sections.map((id) => ({
        id,
        title: t(`information.delivery.${id}.title`),
        text: t(`information.delivery.${id}.text`, words),
        content: contents[id],
      }))}
    />
  );
}
