import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#app/api/client.ts';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { listDeliverySlots } from '#contract/orders/delivery.ts';

/**
 * When the shop could deliver: "today" is said here alone, because it is only true while a window
 * of today is free. Pages are cached, so the browser asks. The line is there from the start, empty.
 */
export function NextSlot() {
  const { t } = useTranslation();
  const { data: slot, dataUpdatedAt } = useQuery({
    queryKey: ['next-delivery-slot'],
    queryFn: async ({ signal }) =>
      (await call(listDeliverySlots, { signal })).items.find(({ available }) => available) ?? null,
    staleTime: 60_000,
  });
  if (slot === undefined) return <p className="min-h-5 lg:min-h-7" />;
  if (slot === null) return <p className="text-muted text-sm lg:text-lg">{t('home.next_none')}</p>;
  // The slots end tomorrow.
  const isToday = formatDate(slot.start) === formatDate(new Date(dataUpdatedAt).toISOString());
  return (
    <p className="text-brand text-sm font-semibold lg:text-lg">
      {t(isToday ? 'home.next_today' : 'home.next_tomorrow', {
        start: formatTime(slot.start),
        end: formatTime(slot.end),
      })}
    </p>
  );
}
