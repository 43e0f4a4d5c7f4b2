import type { ReactNode } from 'react';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Order, OrderItem } from '#contract/orders/orders.schema.ts';
import { times } from '#domain/money.ts';
import { ItemRow } from './item-row.tsx';

type Missing = NonNullable<Order['fulfilment']>['missing'][number];

interface OrderItemsProps {
  items: readonly OrderItem[];
  /** What was found to be missing while the order is packed. */
  missing?: readonly Missing[] | undefined;
  /** What can be done about a line with missing units. */
  renderMissing?: (item: OrderItem) => ReactNode;
}

/** The lines as stored with the order: later changes of the catalogue do not affect them. */
export function OrderItems({ items, missing = [], renderMissing }: OrderItemsProps) {
  const { t } = useTranslation();
  const findMissing = (item: OrderItem) => missing.find(({ order_item_id: id }) => id === item.id);
  const missingOf = (item: OrderItem) => findMissing(item)?.quantity ?? 0;
  return (
    <ul aria-label={t('orders.items_label')} className="cart-lines divide-line divide-y">
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
          {item.origin !== null && (
            <p className="text-muted text-sm">
              <bdi>{item.origin}</bdi>
            </p>
          )}
          <LineChange missing={findMissing(item)} />
          {missingOf(item) > 0 && renderMissing?.(item)}
        </ItemRow>
      ))}
    </ul>
  );
}

/** What comes in place of ordered units, and which of them are missing. */
function LineChange({ missing }: { missing: Missing | undefined }) {
  const { t } = useTranslation();
  if (missing === undefined) return null;
  const { quantity, replaced, nothing_fits: isAlone } = missing;
  return (
    <>
      {replaced > 0 && (
        <p className="text-sm">{t('orders.line_replaced', { quantity: replaced })}</p>
      )}
      {quantity > replaced && (
        <p className="text-warning-ink text-sm">
          {t('orders.line_missing', { count: quantity - replaced })}
          {isAlone && ` – ${t('orders.nothing_fits')}`}
        </p>
      )}
    </>
  );
}
