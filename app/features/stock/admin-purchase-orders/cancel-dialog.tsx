import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { cancelPurchaseOrder } from '#contract/stock/purchase-orders.admin.ts';
import type { PurchaseOrder } from '#contract/stock/purchase-orders.schema.ts';
import { buyingLimits } from '#domain/stock/buying/limits.ts';
import { ordersKey } from './queries.ts';

interface CancelDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
}

/** Cancels what was sent, with a reason; the supplier is called. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const cancelling = useAdminAction([ordersKey], {
    done: t('purchase_orders.cancelled'),
    failed: t('purchase_orders.save_failed'),
  });
  return (
    <FormDialog
      title={t('purchase_orders.cancel')}
      isBusy={cancelling.isPending}
      isRight={reason.trim() !== ''}
      onClose={onClose}
      onSend={() => {
        const input = { params: { id: order.id }, body: { reason } };
        cancelling.mutate(() => call(cancelPurchaseOrder, input), { onSettled: onClose });
      }}
      className="space-y-4"
    >
      <Notice tone="warning">{t('purchase_orders.cancel_text')}</Notice>
      <TextArea
        label={t('purchase_orders.reason')}
        required
        maxLength={buyingLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
