import { useRef, type ReactNode } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { CartLine } from '#contract/cart/cart.schema.ts';
import { useQuantityChange } from '../use-quantity-change.ts';
import type { CartView } from '../use-shared-cart.ts';
import { CartLineItem } from './cart-line.tsx';

interface CartLinesProps {
  cart: CartView;
  /** What can be taken instead of a product that sold out. */
  renderSubstitutes?: ((productId: string) => ReactNode) | undefined;
}

/** The lines of a cart, whose quantities can be changed; a removed one can be put back. */
export function CartLines({ cart, renderSubstitutes }: CartLinesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const setQuantity = useQuantityChange(cart);
  const isOffline = useIsOffline();
  const toast = useToast();
  const offerUndo = ({ product, quantity }: CartLine) =>
    toast.success(t('cart.removed', { name: product.name }), undefined, {
      duration: 5000,
      action: { label: t('cart.undo'), onClick: () => setQuantity(product, quantity) },
    });

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t('cart.title')}
      className="cart-lines divide-line @container divide-y"
    >
      {cart.lines.map((line) => (
        <CartLineItem
          key={line.product.id}
          line={line}
          isFixed={isOffline}
          substitutes={renderSubstitutes?.(line.product.id)}
          onChange={(quantity) => {
            const isRemoved = quantity === 0;
            setQuantity(line.product, quantity, isRemoved ? () => offerUndo(line) : undefined);
            // The focused button disappears with its line.
            if (quantity === 0) list.current?.focus();
          }}
        />
      ))}
    </ul>
  );
}
