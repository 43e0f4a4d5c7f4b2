import { useMutation } from '@tanstack/react-query';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { useKeepCart } from '#app/features/cart/cart/queries.ts';
import { useQuantityChange } from '#app/features/cart/cart/use-quantity-change.ts';
import { useCartChanges, useSharedCart } from '#app/features/cart/cart/use-shared-cart.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { getCart } from '#contract/cart/cart.ts';
import { reorder } from '#contract/orders/orders.ts';
import { missingToMinimum } from '#domain/cart/minimum-order.ts';
import { raisedLines } from './state.ts';

/**
 * Adds the items of an order, as far as they are in stock, and opens the cart; or, where the
 * customer wants no more than that and the cart reaches the minimum order, the checkout, in which
 * address, window and payment are chosen already.
 */
export function useReorderToCart(isDirect = false) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const navigate = useNavigate();
  const keepCart = useKeepCart();
  const { terms } = useSharedCart();
  const setQuantity = useQuantityChange(useCartChanges());
  return useMutation({
    mutationFn: async (id: string) => {
      // Not the shown cart, which may still be loading.
      const { lines: before } = await call(getCart);
      const { cart } = await call(reorder, { params: { id } });
      return { cart, raised: raisedLines(before, cart.lines) };
    },
    onSuccess: ({ cart, raised }) => {
      keepCart(cart);
      const undo = () => {
        for (const { product, previous } of raised) setQuantity(product, previous);
      };
      toast.success(
        t('orders.reordered_title'),
        undefined,
        raised.length > 0
          ? { duration: 5000, action: { label: t('cart.undo'), onClick: undo } }
          : {},
      );
      const isEnough = missingToMinimum(cart.subtotal_cents, terms, 'goods') === 0;
      void navigate(isDirect && isEnough ? href('/checkout') : href('/cart'));
    },
    onError: (error) => toast.error(t('orders.reorder_failed'), textOf(error)),
  });
}
