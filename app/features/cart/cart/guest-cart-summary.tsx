import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { useSharedCart } from './use-shared-cart.ts';

/**
 * The guest cart on the sign-in page, with what is added after the sign-in, and why an account is
 * required (docs/spec-notes.md#d25).
 */
export function GuestCartSummary() {
  const { t } = useTranslation();
  const { lines, item_count: count, subtotal_cents: subtotal } = useSharedCart();
  if (lines.length === 0) return null;
  return (
    <Card>
      <h2 className="font-bold">{t('cart.title')}</h2>
      <p className="text-muted mt-1 text-sm">{t('cart.waiting')}</p>
      <ul className="mt-3 max-h-48 space-y-1 overflow-y-auto text-sm">
        {lines.map(({ product, quantity, line_total_cents: total }) => (
          <li key={product.id} className="tabular-nums">
            <ProductLine product={product} quantity={quantity}>
              <Money amount={total} />
            </ProductLine>
          </li>
        ))}
      </ul>
      <p className="border-line mt-3 flex justify-between gap-4 border-t pt-3 font-bold">
        <span>
          {t('amount.subtotal')}{' '}
          <span className="text-muted font-normal">({t('cart.items', { count })})</span>
        </span>
        <Money amount={subtotal} />
      </p>
    </Card>
  );
}
