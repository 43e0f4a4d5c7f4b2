import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { previewReorder } from '#contract/orders/orders.ts';
import { ReorderDialog } from './reorder-dialog.tsx';
import { hasChanged } from './state.ts';
import { useReorderToCart } from './use-reorder-to-cart.ts';

interface ReorderButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  order: Pick<Order, 'id' | 'order_number'>;
}

/**
 * Adds the same again; if prices or stock have changed, shows what it would add first, and the
 * customer decides.
 */
export function ReorderButton({ order, ...look }: ReorderButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isOffline = useIsOffline();
  const reordering = useReorderToCart();

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

  return (
    <>
      <Button
        {...look}
        disabled={isOffline}
        isBusy={isAsking || reordering.isPending}
        onClick={() => void press()}
      >
        {t('orders.reorder')}
      </Button>
      {isOpen && <ReorderDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
