import { href, Link } from 'react-router';
import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { ScarceNotice } from '#app/features/cart/cart/scarce-notice.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
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
            {line.origin !== undefined && (
              <p className="text-muted -mt-2 text-sm">
                <bdi>{line.origin.text}</bdi>
              </p>
            )}
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
  const price = formatMoney(product.price_cents);
  return (
    <ProductLine product={product} detail={t('orders.quantity_each', { quantity, price })}>
      <p className="font-semibold">
        <Money amount={total} />
      </p>
    </ProductLine>
  );
}
