import { useRef, useState } from 'react';
import { href } from 'react-router';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CratesButton } from './crates-button.tsx';
import { ExpectedDeliveries } from './expected-deliveries.tsx';
import { LatestReceipts } from './latest-receipts.tsx';
import { ProductSearch } from './product-search.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { ReceiptScan } from './receipt-scan.tsx';
import { noOrigin, startDraft, type Origin } from './state.ts';
import { useReceiptDraft } from './use-receipt-draft.ts';

/** `/work/receipts`: books goods that arrive, one lot after the other. */
export function ReceiptsScreen() {
  const { t } = useTranslation();
  const search = useRef<HTMLInputElement>(null);
  const receipt = useReceiptDraft({ onUnknown: () => search.current?.focus() });
  const { draft } = receipt;
  // The next goods are from the same truck.
  const [origin, setOrigin] = useState<Origin>(noOrigin);

  return (
    <>
      <WorkHeading backTo={href('/work')}>{t('work.pages.receipts.title')}</WorkHeading>
      <div className="space-y-4 pb-5">
        {draft === null && <ExpectedDeliveries />}
        <ReceiptScan receipt={receipt} />
        {draft === null && (
          <>
            <ProductSearch
              ref={search}
              onChoose={(product) => {
                receipt.feedback.clear();
                receipt.change(startDraft(product));
              }}
            />
            <CratesButton
              origin={origin}
              onSupplier={(supplierId) => setOrigin({ ...noOrigin, supplierId })}
            />
            <LatestReceipts />
          </>
        )}
      </div>
      {draft !== null && (
        <ReceiptForm draft={draft} origin={origin} receipt={receipt} onOrigin={setOrigin} />
      )}
    </>
  );
}
