import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLostFocus } from '#app/ui/focus/use-lost-focus.ts';
import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { CartLines } from './line/cart-lines.tsx';
import { MinimumProgress } from './minimum-progress.tsx';
import { useSharedCart, type CartView } from './use-shared-cart.ts';

/** The cart on large screens: what is in it, and the way to the checkout. */
export function CartPanel({ whenLoading }: { whenLoading: ReactNode }) {
  const cart = useSharedCart();
  return cart.is_ready ? <ReadyCart cart={cart} /> : whenLoading;
}

function ReadyCart({ cart }: { cart: CartView }) {
  const { t } = useTranslation();
  const isEmpty = cart.lines.length === 0;
  const panel = useLostFocus<HTMLDivElement>(isEmpty);
  return (
    <div ref={panel} className="flex min-h-0 flex-1 flex-col">
      <h2 className="px-4 pt-2 text-lg font-bold">
        <Link to={href('/cart')} className="hover:text-brand flex min-h-11 items-center">
          {t('cart.title')}
        </Link>
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">
        {isEmpty ? (
          <div className="text-muted flex flex-col items-center gap-3 py-12 text-center">
            <BasketIcon className="size-10" />
            <p>{t('cart.empty_title')}</p>
          </div>
        ) : (
          <CartLines cart={cart} />
        )}
      </div>
      <div className="border-line space-y-3 border-t p-4">
        <MinimumProgress subtotal={cart.subtotal_cents} terms={cart.terms} />
        <CheckoutButton className="h-12 w-full py-0 leading-tight tabular-nums" />
      </div>
    </div>
  );
}
