import { href } from 'react-router';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useMayOrder } from './use-may-order.ts';
import { useSharedCart } from './use-shared-cart.ts';

/** Leads to the checkout, once the minimum order is reached: in the header of the cart page, and in
 * the cart next to other pages. */
export function CheckoutButton({ className }: { className: string }) {
  const { t } = useTranslation();
  const cart = useSharedCart();
  const mayOrder = useMayOrder(cart);
  if (!mayOrder || !cart.is_ready) {
    return (
      <Button
        disabled
        className={className}
        title={t('cart.minimum_order', { amount: formatMoney(cart.terms.minimum_order_cents) })}
      >
        <CheckoutLabel />
      </Button>
    );
  }
  return (
    <ButtonLink to={href('/checkout')} className={className}>
      <CheckoutLabel />
    </ButtonLink>
  );
}

function CheckoutLabel() {
  const { t } = useTranslation();
  const cart = useSharedCart();
  return (
    <span>
      {t('cart.to_checkout')}
      <small
        aria-hidden="true"
        className={classNames('block text-xs font-normal', !cart.is_ready && 'invisible')}
      >
        <Money amount={cart.total_cents} />
      </small>
    </span>
  );
}
