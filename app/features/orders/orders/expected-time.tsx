import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Order } from '#contract/orders/orders.schema.ts';

type Expected = Pick<Order, 'arrival' | 'delivery_time_end' | 'delivery_time_start'>;

/** When an order comes: the estimate while its driver is on the way, else its window. */
export function ExpectedTime({ order }: { order: Expected }) {
  const { t } = useTranslation();
  const { arrival, delivery_time_start: start, delivery_time_end: end } = order;
  if (arrival === null) return <DeliveryWindow start={start} end={end} isDated />;
  if (arrival.is_at_door) return t('orders.arrival_at_door');
  const { from, to } = arrival;
  return t('orders.arrival_about', { from: formatTime(from), to: formatTime(to) });
}
