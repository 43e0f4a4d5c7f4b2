import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { listDelivered } from '#domain/orders/delivered-lines.ts';
import { DeliveredNotes, isThere, weightText, type Delivered } from './delivered-notes.tsx';
import { ItemRow } from './item-row.tsx';

interface SettledItemsProps {
  order: Pick<Order, 'items'>;
  settlement: NonNullable<Order['settlement']>;
}

/** What was delivered of each line, and what was not. */
export function SettledItems({ order, settlement }: SettledItemsProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('orders.items_label')} className="cart-lines divide-line divide-y">
      {listDelivered(order.items, settlement.lines).map((delivered) => (
        <SettledItem key={delivered.key} delivered={delivered} />
      ))}
    </ul>
  );
}

function SettledItem({ delivered }: { delivered: Delivered }) {
  const quantityText = useQuantityText();
  const { item, line, ordered_cents: ordered, less_cents: less } = delivered;
  return (
    <ItemRow
      product={isSubstitute(delivered) ? line.product : item.product}
      isMissing={!isThere(delivered)}
      quantity={quantityText(delivered)}
      amount={
        <>
          {less > 0 && (
            <del className="text-muted block text-sm font-normal">
              <Money amount={ordered} />
            </del>
          )}
          <Money amount={line.charged_cents} />
        </>
      }
    >
      <DeliveredNotes delivered={delivered} />
    </ItemRow>
  );
}

/** The price of one unit only where all units cost it. */
function useQuantityText(): (delivered: Delivered) => string {
  const { t } = useTranslation();
  return (delivered) => {
    const { item, line } = delivered;
    const weight = weightText(delivered);
    const pieces = t('orders.pieces', { count: line.quantity });
    if (weight !== null) return `${pieces} · ${weight}`;
    if (isSubstitute(delivered)) return pieces;
    return t('orders.quantity_each', {
      quantity: isThere(delivered) ? line.quantity : line.ordered_quantity,
      price: formatMoney(item.price_at_purchase_cents),
    });
  };
}

function isSubstitute({ line }: Delivered): boolean {
  return line.outcome === 'substituted';
}
