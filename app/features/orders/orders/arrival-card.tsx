import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import type { Arrival } from '#contract/orders/orders.schema.ts';

/** When the driver will be there, and how many doors come before. */
export function ArrivalCard({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation();
  const { from, to, stops_before: count } = arrival;
  return (
    <Card className="print:hidden" role="status">
      <h2 className="text-lg font-semibold">
        {arrival.is_at_door ? t('orders.arrival_at_door') : t('orders.arrival')}
      </h2>
      {arrival.is_at_door ? (
        <p>{t('orders.arrival_at_door_hint')}</p>
      ) : (
        <>
          <p className="text-2xl font-bold text-balance tabular-nums">
            {t('orders.arrival_about', { from: formatTime(from), to: formatTime(to) })}
          </p>
          <p className="text-muted">
            {count === 0 ? t('orders.arrival_next') : t('orders.arrival_before', { count })}
          </p>
        </>
      )}
    </Card>
  );
}
