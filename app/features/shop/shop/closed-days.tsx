import { formatList, formatWeekdayName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useDeliveryTexts } from './use-delivery-texts.ts';
import { useNextDelivery } from './use-next-delivery.ts';
import { useShop } from './use-shop.ts';

/**
 * The weekdays without delivery and, once they are loaded, the closed days of the next two weeks.
 */
export function ClosedDays({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const { closed_weekdays, closed_on_holidays } = useShop();
  const { dayOf } = useDeliveryTexts();
  const closed = useNextDelivery()?.closed_days ?? [];
  const regular = [
    ...closed_weekdays.map((weekday) => formatWeekdayName(weekday, i18n.language)),
    ...(closed_on_holidays ? [t('shop.holidays')] : []),
  ];
  if (regular.length + closed.length === 0) return null;
  return (
    <p className={className}>
      {regular.length > 0 && t('shop.closed_weekly', { days: formatList(regular, i18n.language) })}{' '}
      {closed.length > 0 &&
        t('shop.closed_soon', {
          days: formatList(
            closed.map(({ day }) => dayOf(`${day}T12:00:00Z`)),
            i18n.language,
          ),
        })}
    </p>
  );
}
