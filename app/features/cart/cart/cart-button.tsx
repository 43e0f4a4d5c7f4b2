import { lazy, Suspense } from 'react';
import { href, useLocation } from 'react-router';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { Money, MoneyFrom } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { CartBadge } from './cart-badge.tsx';
import { useSharedCart } from './use-shared-cart.ts';

// For the cart page alone.
const CheckoutButton = lazy(async () => ({
  default: (await untilLoaded(() => import('./checkout-button.tsx'))).CheckoutButton,
}));

/** In the header: links to the cart with its total, and on the cart page to the checkout. */
export function CartButton() {
  const { pathname } = useLocation();
  return pathname === href('/cart') ? (
    <Suspense fallback={<CartLink />}>
      <CheckoutButton className={width} />
    </Suspense>
  ) : (
    <CartLink />
  );
}

/** The header reserves its width, so that nothing moves when the first product is added. */
const width = 'h-11 w-full py-0 leading-tight tabular-nums';

function CartLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={href('/cart')} className={width}>
      <span className="sr-only">{t('cart.title')}</span>
      <span className="relative me-2.5">
        <BasketIcon />
        <CartBadge />
      </span>
      <CartTotal />
    </ButtonLink>
  );
}

/** The total of the cart and, once it contains one, that it is with the delivery. */
function CartTotal() {
  const { t } = useTranslation();
  const cart = useSharedCart();
  const hasFee = cart.lines.length > 0 && cart.delivery_fee_cents > 0;
  const Total = cart.is_from && hasFee ? MoneyFrom : Money;
  return (
    <span className="min-w-24 text-start">
      {/* Until it is known, a bar has its place: the button is not empty. */}
      <span
        className={
          cart.is_ready ? undefined : 'bg-on-brand/25 animate-pulse rounded-md text-transparent'
        }
      >
        <Total amount={cart.total_cents} />
      </span>
      {hasFee && <small className="block text-xs font-normal">{t('cart.with_delivery')}</small>}
    </span>
  );
}
