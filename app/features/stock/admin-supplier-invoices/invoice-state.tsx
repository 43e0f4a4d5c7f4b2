import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { SupplierInvoiceState } from '#domain/stock/buying/supplier-invoices.ts';

const tones = {
  matched: 'success',
  differs: 'warning',
  approved: 'success',
  disputed: 'danger',
} as const;

export function InvoiceState({ state }: { state: SupplierInvoiceState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`supplier_invoices.state.${state}`)}</Badge>;
}
