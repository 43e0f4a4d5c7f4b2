import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatNumber } from '#domain/format-number.ts';
import { useBoardControls } from './board-context.ts';

interface LoadFactsProps {
  orders: readonly { totes: number }[];
  /** Null: not known yet. */
  metres: number | null;
}

/** How full a tour is, and how long its way. */
export function LoadFacts({ orders, metres }: LoadFactsProps) {
  const { t } = useTranslation();
  const { capacity } = useBoardControls().board;
  const totes = orders.reduce((total, order) => total + order.totes, 0);
  return (
    <p className="text-muted flex flex-wrap gap-x-3 text-sm">
      <span>{t('admin_tours.load', { totes, of: capacity.totes })}</span>
      <span>{t('admin_tours.stops_of', { stops: orders.length, of: capacity.stops })}</span>
      {/* 0: no address is known better than by the postal code that they share. */}
      {metres !== null && metres > 0 && (
        <bdi dir="ltr" className="whitespace-nowrap">
          {formatNumber(Math.round(metres / 100) / 10)} km
        </bdi>
      )}
    </p>
  );
}
