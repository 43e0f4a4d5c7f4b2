import { useRef, useState } from 'react';
import { href } from 'react-router';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OpenDelivery } from '#contract/stock/expected-deliveries.schema.ts';
import { CratesButton } from './crates-button.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import { MissingLinesDialog } from './missing-lines-dialog.tsx';
import { ProductSearch } from './product-search.tsx';
import { useExpectedDelivery } from './queries.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { ReceiptScan } from './receipt-scan.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { assignLine, noOrigin, startDraft, startLine, type Origin } from './state.ts';
import { useReceiptDraft } from './use-receipt-draft.ts';

/** `/work/receipts/:orderId`: receives what a supplier brings of a purchase order. */
export function OrderReceiptScreen({ orderId }: { orderId: string }) {
  const delivery = useExpectedDelivery(orderId);
  const { t } = useTranslation();
  return (
    <>
      <WorkHeading backTo={href('/work/receipts')}>
        {delivery.data === undefined ? (
          t('work.pages.receipts.title')
        ) : (
          <>
            <bdi>{delivery.data.supplier.name}</bdi>{' '}
            <bdi dir="ltr" className="text-muted text-base font-normal">
              {delivery.data.number}
            </bdi>
          </>
        )}
      </WorkHeading>
      <WorkQueryView query={delivery} height="h-60">
        {(data) => <Delivery delivery={data} />}
      </WorkQueryView>
    </>
  );
}

function Delivery({ delivery }: { delivery: OpenDelivery }) {
  const { t } = useTranslation();
  const { supplier, lines } = delivery;
  const search = useRef<HTMLInputElement>(null);
  const receipt = useReceiptDraft({
    prepare: (draft) => assignLine(draft, lines),
    onUnknown: () => search.current?.focus(),
  });
  const { draft } = receipt;
  const [origin, setOrigin] = useState<Origin>({ ...noOrigin, supplierId: supplier.id });
  const [isRefusing, setIsRefusing] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const open = lines.filter(({ open_units }) => open_units > 0);

  return (
    <>
      <div className="space-y-4 pb-5">
        {draft === null && (
          <TextField
            label={t('work.note_number')}
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            value={origin.note}
            onChange={({ target }) => setOrigin({ ...origin, note: target.value })}
          />
        )}
        <ReceiptScan receipt={receipt} />
        {draft === null ? (
          <>
            <DeliveryLines
              lines={lines}
              onChoose={(line) => {
                receipt.feedback.clear();
                receipt.change(startLine(line));
              }}
            />
            {open.length === 0 ? (
              <Notice tone="success">{t('goods_receipt.complete')}</Notice>
            ) : (
              <Button
                variant="secondary"
                size="large"
                className="w-full"
                onClick={() => setIsEnding(true)}
              >
                {t('goods_receipt.something_missing')}
              </Button>
            )}
            <CratesButton origin={origin} />
            <ProductSearch
              ref={search}
              onChoose={(product) => {
                receipt.feedback.clear();
                receipt.change(assignLine(startDraft(product), lines));
              }}
            />
          </>
        ) : (
          draft.line === undefined && (
            <Notice tone="warning">{t('goods_receipt.not_ordered')}</Notice>
          )
        )}
      </div>
      {draft !== null && (
        <ReceiptForm
          draft={draft}
          origin={origin}
          receipt={receipt}
          onOrigin={setOrigin}
          onRefuse={() => setIsRefusing(true)}
        />
      )}
      {draft !== null && isRefusing && (
        <RefuseDialog
          draft={draft}
          supplierId={supplier.id}
          note={origin.note}
          onDone={() => {
            setIsRefusing(false);
            receipt.change(null);
          }}
          onClose={() => setIsRefusing(false)}
        />
      )}
      {isEnding && (
        <MissingLinesDialog delivery={delivery} lines={open} onClose={() => setIsEnding(false)} />
      )}
    </>
  );
}
