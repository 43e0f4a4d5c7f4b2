import { Fragment, type ReactNode } from 'react';
import { ShopFacts } from '#app/features/shop/home/shop-facts.tsx';
import { ClosedDays } from '#app/features/shop/shop/closed-days.tsx';
import { useLinkedWords } from '#app/features/shop/shop/use-shop-links.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import type { ShownPage } from '#contract/shop/pages.schema.ts';
import { AreaTable } from './area-table.tsx';
import { CounterFacts } from './counter-facts.tsx';
import { InformationPage } from './information-page.tsx';
import { useWrittenPage } from './use-written-page.tsx';

const sections = ['when', 'where', 'cost', 'group', 'door', 'cancel'] as const;

interface DeliveryInfoScreenProps {
  page: ShownPage | null;
  postalCodeCheck: ReactNode;
}

export function DeliveryInfoScreen({ page, postalCodeCheck }: DeliveryInfoScreenProps) {
  const { t } = useTranslation();
  const words = useLinkedWords();
  const written = useWrittenPage(page);
  /** Also shown when the staff has written other sections. */
  const contents: Partial<Record<(typeof sections)[number], ReactNode>> = {
    when: <ClosedDays key="when" className="mt-3" />,
    cost: <AreaTable key="cost" />,
    where: (
      <Fragment key="where">
        <div className="mt-3 max-w-sm">{postalCodeCheck}</div>
        <CounterFacts />
      </Fragment>
    ),
  };
  return (
    <InformationPage
      name="delivery"
      page={page}
      title={t('information.delivery.title')}
      description={t('information.delivery.description', words)}
      summary={
        <Card className="mb-8">
          <ShopFacts />
          {written !== null && Object.values(contents)}
        </Card>
      }
      {...(written ?? {
        lead: t('information.delivery.lead'),
        sections: sections.map((id) => ({
          id,
          title: t(`information.delivery.${id}.title`),
          text: t(`information.delivery.${id}.text`, words),
          content: contents[id],
        })),
      })}
    />
  );
}
