import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation, useNavigate } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { useSession } from '#app/api/session.ts';
import { useCartChanges } from '#app/features/cart/use-shared-cart.ts';
import { Button } from '#app/ui/button.tsx';
import { BasketIcon, CheckIcon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { Product } from '#contract/catalog.ts';

/** How long the button says that it worked (specification section 9). */
const feedbackTime = 2000;

/** Quantity and button of the product page, which ask for a login (decision 4). On phones they stay within reach. */
export function AddToCart({ product }: { product: Product }) {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState(1);
  const { addToCart, hasJustAdded } = useAddToCart(product, quantity);
  const isOffline = useIsOffline();

  if (!product.is_available || product.stock_quantity < 1) {
    return (
      <Notice tone="warning" title={t('catalog.sold_out')}>
        {t('catalog.sold_out_text')}
      </Notice>
    );
  }
  return (
    <div className="bg-raised shadow-float sticky bottom-[calc(var(--spacing-tab-bar)+0.5rem)] z-10 order-last -mx-2 flex items-center gap-3 rounded-2xl p-2 md:static md:order-none md:mx-0 md:bg-transparent md:p-0 md:shadow-none">
      <Stepper
        value={quantity}
        min={1}
        max={product.stock_quantity}
        onChange={setQuantity}
        labels={{
          group: t('catalog.quantity'),
          decrease: t('catalog.less'),
          increase: t('catalog.more'),
        }}
      />
      <Button
        className="h-13 flex-1 md:max-w-72"
        disabled={isOffline}
        onClick={() => void addToCart()}
      >
        {hasJustAdded ? (
          <>
            <CheckIcon className="animate-pop size-5" />
            {t('catalog.added')}
          </>
        ) : (
          <>
            <BasketIcon className="size-5" />
            {t('catalog.add_to_cart')}
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
  const session = useSession();
  const cart = useCartChanges();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [addedAt, setAddedAt] = useState<number | null>(null);

  useEffect(() => {
    if (addedAt === null) return;
    const timer = setTimeout(() => setAddedAt(null), feedbackTime);
    return () => clearTimeout(timer);
  }, [addedAt]);

  async function addToCart(): Promise<void> {
    if (session.status !== 'signed_in') {
      toast.error(t('catalog.sign_in_title'), t('catalog.sign_in_text'));
      await navigate(href('/auth'), { state: { from: pathname } });
      return;
    }
    try {
      await cart.setQuantity(product, cart.quantityOf(product.id) + quantity);
      setAddedAt(Date.now());
    } catch {
      toast.error(t('common.error'), t('catalog.add_failed_text'));
    }
  }
  return { addToCart, hasJustAdded: addedAt !== null };
}
