import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { CartLine } from '#contract/cart/cart.schema.ts';
import { clearCart } from '#contract/cart/cart.ts';
import { useKeepCart } from './queries.ts';
import { useQuantityChange } from './use-quantity-change.ts';
import { useCartChanges } from './use-shared-cart.ts';

/** Removes all lines, with a way back. */
export function ClearCartButton({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const keepCart = useKeepCart();
  const setQuantity = useQuantityChange(useCartChanges());
  const clearing = useMutation({
    mutationFn: async () => ({ before: lines, cart: await call(clearCart) }),
    onSuccess: ({ before, cart }) => {
      keepCart(cart);
      toast.success(t('cart.cleared'), undefined, {
        duration: 5000,
        action: {
          label: t('cart.undo'),
          onClick: () => {
            for (const { product, quantity } of before) setQuantity(product, quantity);
          },
        },
      });
    },
    onError: (error) =>
      toast.error(t('common.error'), `${t('cart.clear_failed')} ${textOf(error)}`),
  });
  return (
    <Button variant="quiet" isBusy={clearing.isPending} onClick={() => clearing.mutate()}>
      {t('cart.clear')}
    </Button>
  );
}
