import { href, useLocation } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { useGroupChoice } from '#app/features/orders/house-group/use-group-choice.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { Money, MoneyFrom } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { missingToMinimum } from '#domain/cart/minimum-order.ts';
import { CartBadge } from './cart-badge.tsx';
import { useSharedCart } from './use-shared-cart.ts';

/** In the header: links to the cart with its total, and on the cart page to the checkout. */
export function CartButton() {
  const { pathname } = useLocation();
  return pathname === href('/cart') ? <CheckoutButton /> : <CartLink />;
}

/** The width of a total of three digits, so that the header does not move. */
const width = 'min-w-40 tabular-nums';

function CartLink() {
  const { t } = useTranslation();
  const cart = useSharedCart();
  const Total = cart.is_from && cart.lines.length > 0 ? MoneyFrom : Money;
  return (
    <ButtonLink to={href('/cart')} className={width}>
      <span className="sr-only">{t('cart.title')}</span>
      <span className="relative me-2.5">
        <BasketIcon />
        <CartBadge />
      </span>
      <span className={cart.is_ready ? undefined : 'opacity-0'}>
        <Total amount={cart.total_cents} />
      </span>
    </ButtonLink>
  );
}

function CheckoutButton() {
  const { t } = useTranslation();
  const cart = useSharedCart();
  const isOffline = useIsOffline();
  const isShared = useGroupChoice() !== null;
  const isBelow = missingToMinimum(cart.subtotal_cents, cart.terms, 'goods') > 0;
  if (isOffline || !cart.is_ready || (isBelow && !isShared)) {
    return (
      <Button
        disabled
        className={width}
        title={t('cart.minimum_order', { amount: formatMoney(cart.terms.minimum_order_cents) })}
      >
        {t('cart.to_checkout')}
      </Button>
    );
  }
  return (
    <ButtonLink to={href('/checkout')} className={width}>
      {t('cart.to_checkout')}
    </ButtonLink>
  );
}
