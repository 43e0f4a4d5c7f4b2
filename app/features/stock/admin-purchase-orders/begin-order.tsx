import { useQueryClient } from '@tanstack/react-query';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { createPurchaseOrder } from '#contract/stock/purchase-orders.admin.ts';
import type { AdminSupplier } from '#contract/stock/suppliers.schema.ts';
import { ordersKey } from './queries.ts';

/** Begins an order for the next order day of a supplier, and opens it. */
export function BeginOrder({ supplier }: { supplier: AdminSupplier }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayOrder = useMay(createPurchaseOrder);
  const beginning = useAdminAction([], { failed: t('purchase_orders.save_failed') });

  async function begin(): Promise<void> {
    const delivers_on = supplier.next_order_day?.delivers_on ?? null;
    const body = { supplier_id: supplier.id, delivers_on, note: null, lines: [] };
    const order = await call(createPurchaseOrder, { body });
    client.setQueryData([ordersKey, order.id], order);
    await navigate(href('/admin/purchase-orders/:orderId', { orderId: order.id }));
  }

  if (!mayOrder || supplier.article_count === 0) return null;
  return (
    <Button isBusy={beginning.isPending} onClick={() => beginning.mutate(begin)}>
      {t('purchase_orders.begin')}
    </Button>
  );
}
