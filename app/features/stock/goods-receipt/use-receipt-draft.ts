import { useRef, useState } from 'react';
import { useScanFeedback } from '#app/features/stock/scanner/use-scan-feedback.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { NewReceipt, Scan } from '#contract/stock/inventory.schema.ts';
import { useReceiving, useScanning } from './queries.ts';
import { applyScan, withProbable, type ReceiptDraft } from './state.ts';

interface ReceiptOptions {
  /** Completes a draft that a scan begins. */
  prepare?: (draft: ReceiptDraft) => ReceiptDraft;
  /** No product has the code that was scanned. */
  onUnknown: () => void;
}

/** Goods that arrive: what is scanned, typed and booked of one product after the other. */
export function useReceiptDraft({ prepare = (draft) => draft, onUnknown }: ReceiptOptions) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const feedback = useScanFeedback();
  const scanning = useScanning();
  const receiving = useReceiving();
  const [draft, setDraft] = useState<ReceiptDraft | null>(null);
  // Codes are scanned faster than the shop reads them: each answer changes the latest draft.
  const latest = useRef<ReceiptDraft | null>(null);
  const [caseCode, setCaseCode] = useState<Scan['case']>(null);

  async function scan(code: string): Promise<void> {
    try {
      const read = await scanning.mutateAsync(code);
      setCaseCode(read.case);
      const effect = applyScan(latest.current, withProbable(latest.current, read));
      if ('draft' in effect) {
        const next = effect.kind === 'started' ? prepare(effect.draft) : effect.draft;
        change(next);
        if (read.needs_check !== null) {
          return feedback.fail(t('work.lot_unclear'), t('work.lot_unclear_text'));
        }
        const { product, quantity } = next;
        return feedback.succeed(product.name, t('work.quantity_now', { quantity }));
      }
      feedback.fail(
        t(`work.scan_refused.${effect.kind}.title`),
        t(`work.scan_refused.${effect.kind}.text`, { code }),
      );
      if (effect.kind === 'unknown_product') onUnknown();
    } catch (error) {
      feedback.fail(t('work.scan_failed', { code }), problemText(error));
    }
  }

  function change(next: ReceiptDraft | null): void {
    receiving.reset();
    latest.current = next;
    setDraft(next);
    if (next === null) setCaseCode(null);
  }

  async function book(receipt: NewReceipt): Promise<void> {
    try {
      const { product_name: name } = await receiving.mutateAsync(receipt);
      change(null);
      feedback.succeed(
        t('work.booked'),
        t('work.booked_text', { name, quantity: receipt.quantity }),
      );
    } catch (error) {
      feedback.fail(t('work.not_booked'), problemText(error));
    }
  }

  return {
    draft,
    caseCode,
    setCaseCode,
    feedback,
    scanning,
    receiving,
    scan,
    change,
    book,
  };
}

export type Receipt = ReturnType<typeof useReceiptDraft>;
