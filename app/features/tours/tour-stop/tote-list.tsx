import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { OwnStop } from '#contract/tours/driver.schema.ts';

/** Which totes belong to the order. */
export function ToteList({ stop: { totes } }: { stop: OwnStop }) {
  const { t } = useTranslation();
  if (totes.length === 0) return <p className="text-muted">{t('tour.no_totes')}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {totes.map((tote) => (
        <li key={tote} className="bg-sunken rounded-xl px-4 py-2 text-lg font-bold tabular-nums">
          <bdi>{tote}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Whether goods of the order are in the boxes for chilled and frozen goods. */
export function ZoneBadges({ stop: { lines } }: { stop: OwnStop }) {
  const { t } = useTranslation();
  const zones = (['chilled', 'frozen'] as const).filter((zone) =>
    lines.some((line) => line.zone === zone),
  );
  if (zones.length === 0) return null;
  return (
    <span className="flex gap-2">
      {zones.map((zone) => (
        <Badge key={zone} tone="info">
          {t(`tour.zone.${zone}`)}
        </Badge>
      ))}
    </span>
  );
}
