import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import type { OrderItem } from '#contract/orders/orders.schema.ts';
import { times } from '#domain/money.ts';

/** The lines as stored with the order: later changes of the catalogue do not affect them. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('orders.items_label')} className="divide-line divide-y">
      {items.map((item) => (
        <li key={item.id} className="flex items-center gap-3 py-3">
          <ProductImage
            src={item.product.image_url}
            alt=""
            pack={item.product.pack}
            name={item.product.name}
            tint={item.product.tint ?? undefined}
            size="thumb"
          />
          <div className="min-w-0 flex-1">
            <p className="font-medium">
              <ProductName
                name={item.product.name}
                untranslated={item.product.is_translated ? [] : ['name']}
              />
            </p>
            <p className="text-muted text-sm tabular-nums">
              {t('orders.quantity_each', {
                quantity: item.quantity,
                price: formatMoney(item.price_at_purchase_cents),
              })}
            </p>
          </div>
          <p className="font-semibold">
            <Money amount={times(item.price_at_purchase_cents, item.quantity)} />
          </p>
        </li>
      ))}
    </ul>
  );
}
