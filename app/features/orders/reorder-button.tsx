import { useState } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { ReorderDialog } from './reorder-dialog.tsx';

interface ReorderButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  order: Pick<Order, 'id' | 'order_number'>;
}

/** Shows what ordering again would add; the customer then decides. */
export function ReorderButton({ order, ...look }: ReorderButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isOffline = useIsOffline();
  return (
    <>
      <Button {...look} aria-haspopup="dialog" disabled={isOffline} onClick={() => setIsOpen(true)}>
        {t('orders.reorder')}
      </Button>
      {isOpen && <ReorderDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
