import { formatDate, formatWeekday } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { AdminSupplier } from '#contract/stock/suppliers.schema.ts';

/** "until Mon 30.11.2026, 10:00, delivered on Tue 01.12.2026" */
export function useOrderDayText(): (day: NonNullable<AdminSupplier['next_order_day']>) => string {
  const { t, i18n } = useTranslation();
  const dayText = (day: string) =>
    `${formatWeekday(`${day}T12:00:00Z`, i18n.language)} ${formatDate(day)}`;
  return ({ day, order_until, delivers_on }) =>
    t('admin_suppliers.order_day', {
      day: dayText(day),
      time: order_until,
      delivery: dayText(delivers_on),
    });
}
