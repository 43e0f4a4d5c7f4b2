import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Order, OrderItem } from '#contract/orders/orders.schema.ts';
import { times } from '#domain/money.ts';
import { ItemRow } from './item-row.tsx';

interface OrderItemsProps {
  items: readonly OrderItem[];
  /** What was found to be missing while the order is packed. */
  missing?: NonNullable<Order['fulfilment']>['missing'] | undefined;
}

/** The lines as stored with the order: later changes of the catalogue do not affect them. */
export function OrderItems({ items, missing = [] }: OrderItemsProps) {
  const { t } = useTranslation();
  const findMissing = (item: OrderItem) => missing.find(({ order_item_id: id }) => id === item.id);
  const missingOf = (item: OrderItem) => findMissing(item)?.quantity ?? 0;
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
          isMissing={missingOf(item) === item.quantity}
          amount={
            <Money amount={times(item.price_at_purchase_cents, item.quantity - missingOf(item))} />
          }
        >
          {missingOf(item) > 0 && (
            <p className="text-warning-ink text-sm">
              {t('orders.line_missing', { quantity: missingOf(item) })}
              {findMissing(item)?.nothing_fits === true && ` – ${t('orders.nothing_fits')}`}
            </p>
          )}
        </ItemRow>
      ))}
    </ul>
  );
}
