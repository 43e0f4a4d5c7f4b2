import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import type { OwnStop } from '#contract/tours/driver.schema.ts';

/** Which totes belong to the order, and whether some are in the boxes for chilled goods. */
export function TotesCard({ stop: { totes, lines } }: { stop: OwnStop }) {
  const { t } = useTranslation();
  const zones = (['chilled', 'frozen'] as const).filter((zone) =>
    lines.some((line) => line.zone === zone),
  );
  return (
    <Card className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('tour.totes')}</h2>
        <span className="flex gap-2">
          {zones.map((zone) => (
            <Badge key={zone} tone="info">
              {t(`tour.zone.${zone}`)}
            </Badge>
          ))}
        </span>
      </div>
      {totes.length === 0 ? (
        <p className="text-muted">{t('tour.no_totes')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {totes.map((tote) => (
            <li
              key={tote}
              className="bg-sunken rounded-xl px-4 py-2 text-lg font-bold tabular-nums"
            >
              <bdi>{tote}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
