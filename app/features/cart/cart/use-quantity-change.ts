import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { CartChanges } from './use-shared-cart.ts';

/** Errors already shown: one error may reject several changes. */
const shownErrors = new WeakSet<Error>();

/**
 * Changes a quantity and informs the customer when the shop refuses: the text combines the
 * situation of the error catalogue (specification, section 8) with the reason.
 */
export function useQuantityChange(
  cart: CartChanges,
): (product: ProductSummary, quantity: number, onDone?: () => void) => void {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();

  function titleOf(before: number, quantity: number): string {
    if (before === 0) return t('cart.add_failed');
    return quantity <= 0 ? t('cart.remove_failed') : t('cart.update_failed');
  }

  function showError(title: string, error: unknown): void {
    if (error instanceof Error) {
      if (shownErrors.has(error)) return;
      shownErrors.add(error);
    }
    toast.error(t('common.error'), `${title} ${textOf(error)}`);
  }

  return (product, quantity, onDone) => {
    const title = titleOf(cart.quantityOf(product.id), quantity);
    cart.setQuantity(product, quantity).then(onDone, (error: unknown) => showError(title, error));
  };
}
