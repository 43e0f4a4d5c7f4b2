import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { OrderItem } from '#contract/orders/orders.schema.ts';
import { times } from '#domain/money.ts';
import { ItemRow } from './item-row.tsx';

/** The lines as stored with the order: later changes of the catalogue do not affect them. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('orders.items_label')} className="divide-line divide-y">
      {items.map((item) => (
        <ItemRow
          key={item.id}
          product={item.product}
          quantity={t('orders.quantity_each', {
            quantity: item.quantity,
            price: formatMoney(item.price_at_purchase_cents),
          })}
          amount={<Money amount={times(item.price_at_purchase_cents, item.quantity)} />}
        />
      ))}
    </ul>
  );
}
