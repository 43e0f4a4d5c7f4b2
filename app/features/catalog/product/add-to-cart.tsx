import { useEffect, useState } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { settleSession } from '#app/api/session/session.ts';
import { useGoToSignIn } from '#app/features/accounts/auth/use-go-to-sign-in.ts';
import { useCartChanges, useQuantityOf } from '#app/features/cart/cart/use-shared-cart.ts';
import { storeWanted } from '#app/features/cart/cart/use-wanted-before-sign-in.ts';
import { AlertButton } from '#app/features/messages/alerts/alert-button.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { CheckIcon } from '#app/ui/icons/check.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { times } from '#domain/money.ts';

/** Milliseconds for which the button shows success (specification section 9). */
const feedbackMs = 2000;

/**
 * Quantity and button of the product page; they require sign-in (docs/spec-notes.md#d4).
 * Sticky on phones.
 */
export function AddToCart({ product }: { product: Product }) {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState(1);
  const inCart = useQuantityOf(product.id);
  const addable = Math.min(product.stock_quantity, maximumQuantity) - inCart;
  const most = Math.max(1, addable);
  const chosen = Math.min(quantity, most);
  const { addToCart, isAdding, hasJustAdded } = useAddToCart(product, chosen);
  const isOffline = useIsOffline();

  if (!product.is_available || product.stock_quantity < 1) {
    return (
      // A press before hydration counts.
      <div data-early="" className="space-y-3">
        <Notice tone="warning" title={t('catalog.sold_out')}>
          {t('catalog.sold_out_text')}
        </Notice>
        <AlertButton product={product} />
      </div>
    );
  }
  return (
    <div
      // A press before hydration counts.
      data-early=""
      data-page-bar=""
      className="page-bar order-last -mx-2 flex items-center gap-3 p-2 md:static md:order-none md:mx-0 md:bg-transparent md:p-0 md:shadow-none md:before:hidden"
    >
      <Stepper
        value={chosen}
        min={1}
        max={most}
        onChange={setQuantity}
        labels={{
          group: t('catalog.quantity'),
          decrease: t('catalog.less'),
          increase: t('catalog.more'),
        }}
      />
      <Button
        className="relative h-13 min-w-0 flex-1 max-sm:px-3 md:max-w-72"
        disabled={isOffline || addable < 1}
        aria-description={inCart === 0 ? undefined : t('catalog.in_cart', { count: inCart })}
        isBusy={isAdding}
        onClick={() => void addToCart()}
      >
        {hasJustAdded ? (
          <>
            <CheckIcon className="animate-pop size-5" />
            {t('catalog.added')}
          </>
        ) : (
          <>
            {inCart === 0 ? (
              <BasketIcon className="size-5 max-sm:hidden" />
            ) : (
              <span
                aria-hidden="true"
                // On a phone in the corner: it comes later than the text, which must not move.
                className="bg-on-brand text-brand end-1 top-1 min-w-6 rounded-full px-1.5 text-sm tabular-nums max-sm:absolute"
              >
                {inCart}
              </span>
            )}
            {/* On a phone in two lines, without the dot. The name of the button is short. */}
            <span className="flex min-w-0 flex-wrap justify-center gap-x-1.5 leading-tight">
              <span>{t('catalog.add_to_cart')}</span>
              <span aria-hidden="true">
                <span className="max-sm:hidden">· </span>
                <Money amount={times(product.price_cents, chosen)} />
              </span>
            </span>
          </>
        )}
      </Button>
      <span role="status" className="sr-only">
        {hasJustAdded && t('catalog.added')}
      </span>
    </div>
  );
}

function useAddToCart(product: Product, quantity: number) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const cart = useCartChanges();
  const goToSignIn = useGoToSignIn();
  const [isAdding, setIsAdding] = useState(false);
  const [addedAt, setAddedAt] = useState<number | null>(null);

  useEffect(() => {
    if (addedAt === null) return;
    const timer = setTimeout(() => setAddedAt(null), feedbackMs);
    return () => clearTimeout(timer);
  }, [addedAt]);

  /** While the user is unknown, adds to the browser's cart, which is merged later. */
  async function addToCart(): Promise<void> {
    setIsAdding(true);
    try {
      const { status } = await settleSession();
      if (status === 'signed_out' || status === 'asking') {
        storeWanted({ product_id: product.id, quantity });
        toast.error(t('catalog.sign_in_title'), t('catalog.sign_in_text'));
        await goToSignIn();
        return;
      }
      await cart.setQuantity(product, cart.quantityOf(product.id) + quantity);
      setAddedAt(Date.now());
    } catch (error) {
      toast.error(t('common.error'), `${t('catalog.add_failed_text')} ${textOf(error)}`);
    } finally {
      setIsAdding(false);
    }
  }
  return { addToCart, isAdding, hasJustAdded: addedAt !== null };
}
