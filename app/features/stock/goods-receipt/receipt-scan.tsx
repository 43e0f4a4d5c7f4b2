import { ScanField } from '#app/features/stock/scanner/scan-field.tsx';
import { ScanStatus } from '#app/features/stock/scanner/scan-status.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CaseCard } from './case-card.tsx';
import type { Receipt } from './use-receipt-draft.ts';

/** The scanner of goods that arrive, and what it asks about codes of cases. */
export function ReceiptScan({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { draft, caseCode, scanning, receiving, feedback } = receipt;
  return (
    <>
      <ScanField
        label={t('work.scan_goods')}
        isBusy={scanning.isPending}
        isActive={!receiving.isPending}
        onCode={(code) => void receipt.scan(code)}
      />
      <ScanStatus message={feedback.message} />
      {draft !== null && caseCode !== null && (
        <CaseCard
          // Another code, or the same one after it became known, is another question.
          key={`${caseCode.barcode} ${caseCode.units}`}
          code={caseCode}
          product={draft.product}
          onDone={(units) => {
            receipt.setCaseCode(null);
            // Of an order, the units that are missing are already the quantity.
            if (units !== null && draft.line === undefined) {
              receipt.change({ ...draft, quantity: units });
            }
          }}
        />
      )}
    </>
  );
}
