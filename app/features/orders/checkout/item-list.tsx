import { href, Link } from 'react-router';
import { ProductGuard } from '#app/features/accounts/dietary-guard/product-guard.tsx';
import { ScarceNotice } from '#app/features/cart/cart/scarce-notice.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import type { CartLine } from '#contract/cart/cart.schema.ts';

interface ItemListProps {
  lines: readonly CartLine[];
  /** Gets the new quantity; 0 removes the line. */
  onChange: (line: CartLine, quantity: number) => void;
}

/** The lines of the order. Those that exceed the stock offer a correction. */
export function ItemList({ lines, onChange }: ItemListProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="divide-line divide-y">
        {lines.map((line) => (
          <li key={line.product.id} className="space-y-3 py-3 first:pt-0 last:pb-0">
            <Line line={line} />
            {line.orderable_quantity < line.quantity && (
              <ScarceNotice
                name={line.product.name}
                available={line.orderable_quantity}
                isWithdrawn={!line.product.is_available}
                onAccept={(quantity) => onChange(line, quantity)}
              />
            )}
          </li>
        ))}
      </ul>
      <Link
        to={href('/cart')}
        className="text-brand -mb-2 inline-block rounded-lg py-2.5 font-semibold hover:underline"
      >
        {t('checkout.change_cart')}
      </Link>
    </>
  );
}

function Line({ line: { product, quantity, line_total_cents: total } }: { line: CartLine }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <ProductImage
        src={product.image_url}
        alt=""
        tint={product.category.tint}
        pack={product.pack}
        size="thumb"
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <ProductName name={product.name} untranslated={product.untranslated} />
        </p>
        <p className="text-muted text-sm tabular-nums">
          {t('orders.quantity_each', { quantity, price: formatMoney(product.price_cents) })}
        </p>
        <ProductGuard product={product} as="line" />
      </div>
      <p className="font-semibold">
        <Money amount={total} />
      </p>
    </div>
  );
}
