import { useMutation } from '@tanstack/react-query';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { useKeepCart } from '#app/features/cart/cart/queries.ts';
import { useQuantityChange } from '#app/features/cart/cart/use-quantity-change.ts';
import { useCartChanges } from '#app/features/cart/cart/use-shared-cart.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { getCart } from '#contract/cart/cart.ts';
import { reorder } from '#contract/orders/orders.ts';
import { raisedLines } from './state.ts';

/** Adds the items of an order, as far as they are in stock, and opens the cart. */
export function useReorderToCart() {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const navigate = useNavigate();
  const keepCart = useKeepCart();
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
      void navigate(href('/cart'));
    },
    onError: (error) => toast.error(t('orders.reorder_failed'), textOf(error)),
  });
}
