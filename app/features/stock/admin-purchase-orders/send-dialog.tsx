import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { sendPurchaseOrder } from '#contract/stock/purchase-orders.admin.ts';
import type { PurchaseOrder } from '#contract/stock/purchase-orders.schema.ts';
import { purchaseOrderWays } from '#domain/stock/buying/purchase-orders.ts';
import { ordersKey } from './queries.ts';

interface SendDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
}

/** How the supplier gets the order; from then on it does not change. */
export function SendDialog({ order, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const { supplier_email, supplier_phone } = order;
  const ways = purchaseOrderWays.filter((way) => way !== 'mail' || supplier_email !== null);
  const [chosen, setChosen] = useState(ways[0] ?? 'print');
  const sending = useAdminAction([ordersKey], {
    done: t('purchase_orders.sent'),
    failed: t('purchase_orders.send_failed'),
    outdated: t('purchase_orders.outdated'),
  });
  const details = { mail: supplier_email, print: null, phone: supplier_phone };
  const send = () => {
    const body = { way: chosen, version: order.version };
    const input = { params: { id: order.id }, body };
    sending.mutate(() => call(sendPurchaseOrder, input), { onSettled: onClose });
  };
  return (
    <Dialog
      isOpen
      title={t('purchase_orders.send_to', { name: order.supplier.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button isBusy={sending.isPending} onClick={send}>
            {t('purchase_orders.send_now')}
          </Button>
        </>
      }
    >
      <fieldset className="space-y-2">
        <legend className="mb-2">{t('purchase_orders.send_text')}</legend>
        {ways.map((way) => (
          <RadioCard
            key={way}
            name="way"
            value={way}
            checked={way === chosen}
            onChange={() => setChosen(way)}
          >
            <span className="min-w-0">
              <span className="block font-medium">{t(`purchase_orders.way.${way}`)}</span>
              {details[way] !== null && (
                <bdi dir="ltr" className="text-muted block text-sm wrap-anywhere">
                  {details[way]}
                </bdi>
              )}
            </span>
          </RadioCard>
        ))}
      </fieldset>
    </Dialog>
  );
}
