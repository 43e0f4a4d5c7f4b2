import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { formatList, formatMoney, formatWeekdayName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** Where and when orders are fetched; nothing in a shop without a counter. */
export function CounterFacts() {
  const { t, i18n } = useTranslation();
  const { pickup } = useShop();
  if (pickup === null) return null;
  const { address, minimum_order_cents: minimum, openings } = pickup;
  return (
    <div className="mt-4 space-y-1">
      <h3 className="font-semibold">{t('information.pickup.title')}</h3>
      <p>{t('information.pickup.text')}</p>
      <p>
        <bdi className="font-medium">{address}</bdi>
      </p>
      <ul className="tabular-nums">
        {openings.map(({ weekdays, start, end }) => (
          <li key={`${start}-${end}`}>
            {t('information.pickup.opening', {
              days: formatList(
                weekdays.map((weekday) => formatWeekdayName(weekday, i18n.language)),
                i18n.language,
              ),
              start,
              end,
            })}
          </li>
        ))}
      </ul>
      {minimum > 0 && <p>{t('cart.minimum_order', { amount: formatMoney(minimum) })}</p>}
    </div>
  );
}
