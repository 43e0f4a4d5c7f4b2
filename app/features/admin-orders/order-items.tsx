import { useTranslation } from 'react-i18next';
import { Money } from '#app/i18n/money.tsx';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { listAmounts } from '#domain/cart/totals.ts';
import { times } from '#domain/money.ts';

/** The lines of an order and their totals. */
export function OrderItems({ order }: { order: AdminOrder }) {
  const { t } = useTranslation();
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{t('admin.items')}</h3>
      <ul className="divide-line mt-2 divide-y">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-baseline gap-3 py-2">
            <span className="text-muted min-w-10 shrink-0 whitespace-nowrap tabular-nums">
              {item.quantity} ×
            </span>
            <bdi className="min-w-0 grow wrap-anywhere hyphens-auto" lang="de">
              {item.product.name}
            </bdi>
            <span className="text-muted text-sm tabular-nums">
              <Money amount={item.price_at_purchase_cents} />
            </span>
            <span className="w-20 shrink-0 text-end tabular-nums">
              <Money amount={times(item.price_at_purchase_cents, item.quantity)} />
            </span>
          </li>
        ))}
      </ul>
      <dl className="border-line mt-2 space-y-1 border-t pt-3">
        {listAmounts(order).map(({ name, label, amount }) => (
          <div key={label ?? name} className="flex justify-between last:font-semibold">
            <dt>{label ?? t(`admin.${name === 'total' ? 'column_total' : name}`)}</dt>
            <dd className="tabular-nums">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
