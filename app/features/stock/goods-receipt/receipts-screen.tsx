import { useRef, useState } from 'react';
import { href } from 'react-router';
import { isProblem } from '#app/api/client.ts';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { ScanField } from '#app/features/stock/scanner/scan-field.tsx';
import { ScanStatus } from '#app/features/stock/scanner/scan-status.tsx';
import { useScanFeedback } from '#app/features/stock/scanner/use-scan-feedback.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { NewReceipt, Scan } from '#contract/stock/inventory.schema.ts';
import { CaseCard } from './case-card.tsx';
import { LatestReceipts } from './latest-receipts.tsx';
import { ProductSearch } from './product-search.tsx';
import { useReceiving, useScanning } from './queries.ts';
import { ReceiptForm } from './receipt-form.tsx';
import {
  applyScan,
  noOrigin,
  startDraft,
  withProbable,
  type Origin,
  type ReceiptDraft,
} from './state.ts';

/** `/work/receipts`: books goods that arrive, one lot after the other. */
export function ReceiptsScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const feedback = useScanFeedback();
  const scanning = useScanning();
  const receiving = useReceiving();
  const [draft, setDraft] = useState<ReceiptDraft | null>(null);
  // Codes are scanned faster than the shop reads them: each answer changes the latest draft.
  const latest = useRef<ReceiptDraft | null>(null);
  // The next goods are from the same truck.
  const [origin, setOrigin] = useState<Origin>(noOrigin);
  const [caseCode, setCaseCode] = useState<Scan['case']>(null);
  const search = useRef<HTMLInputElement>(null);
  const isPast = isProblem(receiving.error, 'lot_date_past');

  async function scan(code: string): Promise<void> {
    try {
      const read = await scanning.mutateAsync(code);
      setCaseCode(read.case);
      const effect = applyScan(latest.current, withProbable(latest.current, read));
      if ('draft' in effect) {
        change(effect.draft);
        if (read.needs_check !== null) {
          return feedback.fail(t('work.lot_unclear'), t('work.lot_unclear_text'));
        }
        const { product, quantity } = effect.draft;
        return feedback.succeed(product.name, t('work.quantity_now', { quantity }));
      }
      feedback.fail(
        t(`work.scan_refused.${effect.kind}.title`),
        t(`work.scan_refused.${effect.kind}.text`, { code }),
      );
      if (effect.kind === 'unknown_product') search.current?.focus();
    } catch (error) {
      feedback.fail(t('work.scan_failed', { code }), problemText(error));
    }
  }

  function change(next: ReceiptDraft | null): void {
    receiving.reset();
    latest.current = next;
    setDraft(next);
  }

  async function book(receipt: NewReceipt): Promise<void> {
    try {
      const { product_name: name } = await receiving.mutateAsync(receipt);
      change(null);
      setCaseCode(null);
      feedback.succeed(
        t('work.booked'),
        t('work.booked_text', { name, quantity: receipt.quantity }),
      );
    } catch (error) {
      feedback.fail(t('work.not_booked'), problemText(error));
    }
  }

  return (
    <>
      <WorkHeading backTo={href('/work')}>{t('work.pages.receipts.title')}</WorkHeading>
      <div className="space-y-4 pb-5">
        <ScanField
          label={t('work.scan_goods')}
          isBusy={scanning.isPending}
          isActive={!receiving.isPending}
          onCode={(code) => void scan(code)}
        />
        <ScanStatus message={feedback.message} />
        {draft !== null && caseCode !== null && (
          <CaseCard
            // Another code, or the same one after it became known, is another question.
            key={`${caseCode.barcode} ${caseCode.units}`}
            code={caseCode}
            product={draft.product}
            onDone={(units) => {
              setCaseCode(null);
              if (units !== null) change({ ...draft, quantity: units });
            }}
          />
        )}
        {draft === null && (
          <>
            <ProductSearch
              ref={search}
              onChoose={(product) => {
                feedback.clear();
                change(startDraft(product));
              }}
            />
            <LatestReceipts />
          </>
        )}
      </div>
      {draft !== null && (
        <ReceiptForm
          draft={draft}
          origin={origin}
          isBusy={receiving.isPending}
          isPast={isPast}
          onChange={change}
          onOrigin={setOrigin}
          onBook={(receipt) => void book(receipt)}
        />
      )}
    </>
  );
}
