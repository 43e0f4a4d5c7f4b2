import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { ToteList, ZoneBadges } from './tote-list.tsx';

/** The totes to hand over, and whether some goods are in other boxes. */
export function TotesCard({ stop }: { stop: OwnStop }) {
  const { t } = useTranslation();
  return (
    <Card className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('tour.totes')}</h2>
        <ZoneBadges stop={stop} />
      </div>
      <ToteList stop={stop} />
    </Card>
  );
}
