import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { previewReorder } from '#contract/orders/orders.ts';
import { hasChanged } from './state.ts';
import { useReorderToCart } from './use-reorder-to-cart.ts';

const ReorderDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./reorder-dialog.tsx'))).ReorderDialog,
}));

interface ReorderButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  order: Pick<Order, 'id' | 'order_number'>;
  /** Was pressed before it was loaded, under a short name, and goes on to the checkout. */
  isDirect?: boolean;
}

/**
 * Adds the same again; if prices or stock have changed, shows what it would add first, and the
 * customer decides.
 */
export function ReorderButton({ order, isDirect = false, ...look }: ReorderButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isOffline = useIsOffline();
  const reordering = useReorderToCart(isDirect);

  async function press(): Promise<void> {
    setIsAsking(true);
    try {
      const { items } = await call(previewReorder, { params: { id: order.id } });
      if (hasChanged(items)) setIsOpen(true);
      else reordering.mutate(order.id);
    } catch {
      // The dialog asks again, and says what is wrong.
      setIsOpen(true);
    } finally {
      setIsAsking(false);
    }
  }

  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => void press());
  useEffect(() => {
    if (!isDirect || hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, [isDirect]);

  return (
    <>
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the focused button
        autoFocus={isDirect}
        {...look}
        disabled={isOffline}
        isBusy={isAsking || reordering.isPending}
        onClick={() => void press()}
      >
        {t(isDirect ? 'orders.again' : 'orders.reorder')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReorderDialog order={order} isDirect={isDirect} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
