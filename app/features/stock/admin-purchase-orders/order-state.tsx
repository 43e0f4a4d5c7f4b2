import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { PurchaseOrderState } from '#domain/stock/buying/purchase-orders.ts';
import type { ReceiptStatus } from '#domain/stock/buying/receiving.ts';

const tones = { draft: 'neutral', sent: 'info', closed: 'success', cancelled: 'danger' } as const;

export function OrderState({ state }: { state: PurchaseOrderState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`purchase_orders.state.${state}`)}</Badge>;
}

const receiptTones = { none: 'neutral', partly: 'warning', all: 'success' } as const;

export function ReceiptState({ status }: { status: ReceiptStatus }) {
  const { t } = useTranslation();
  return <Badge tone={receiptTones[status]}>{t(`purchase_orders.receipt_status.${status}`)}</Badge>;
}
