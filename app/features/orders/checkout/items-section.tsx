import { Fragment } from 'react';
import { useAvoided } from '#app/features/accounts/dietary-guard/use-avoided.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ProductName } from '#app/ui/product/product-name.tsx';
import type { Cart, CartLine } from '#contract/cart/cart.schema.ts';
import { checkAvoided } from '#domain/catalog/check-avoided.ts';
import { CheckoutRow } from './checkout-row.tsx';
import { ItemList } from './load-row-choices.ts';

interface ItemsSectionProps {
  cart: Cart;
  onChange: (line: CartLine, quantity: number) => void;
}

/**
 * The goods of the order, named above the order button as the law requires. It opens by itself
 * for a line that exceeds the stock or that the customer avoids.
 */
export function ItemsSection({ cart, onChange }: ItemsSectionProps) {
  const { t } = useTranslation();
  const avoided = useAvoided();
  const { lines, item_count: count, subtotal_cents: subtotal } = cart;
  const isRemarkable = lines.some(
    ({ product, quantity, orderable_quantity: orderable }) =>
      orderable < quantity || checkAvoided(avoided, product) !== null,
  );
  return (
    <CheckoutRow
      title={t('checkout.items')}
      problem={isRemarkable}
      chosen={
        <>
          <p>
            {t('cart.items', { count })} · <Money amount={subtotal} />
          </p>
          <p className="text-muted line-clamp-1 text-sm font-normal">
            {lines.map(({ product, quantity }, index) => (
              <Fragment key={product.id}>
                {index > 0 && ' · '}
                <bdi>
                  {quantity} ×{' '}
                  <ProductName name={product.name} untranslated={product.untranslated} />
                </bdi>
              </Fragment>
            ))}
          </p>
        </>
      }
    >
      <ItemList lines={lines} onChange={onChange} />
    </CheckoutRow>
  );
}
