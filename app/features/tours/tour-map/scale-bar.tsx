import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatNumber } from '#domain/format-number.ts';
import { scaleOf } from './geometry.ts';

/** Of the longest bar, in pixels. */
const room = 96;

export function ScaleBar({ metresPerPixel }: { metresPerPixel: number }) {
  const { t } = useTranslation();
  const { metres, pixels } = scaleOf(metresPerPixel, room);
  const length = metres < 1000 ? `${metres} m` : `${formatNumber(metres / 1000)} km`;
  return (
    <p
      role="img"
      aria-label={t('tour_map.scale', { length })}
      className="border-ink bg-raised/80 text-ink pointer-events-none absolute end-2 bottom-2 border-x border-b px-1 text-center text-xs whitespace-nowrap tabular-nums"
      style={{ width: pixels }}
    >
      <bdi dir="ltr">{length}</bdi>
    </p>
  );
}
