import { useState } from 'react';
import { call, download } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { PrintButton } from '#app/features/frame/work-layout/print-button.tsx';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  getPurchaseOrderDocument,
} from '#contract/stock/purchase-orders.admin.ts';
import type {
  PurchaseOrder,
  PurchaseOrderClosing,
} from '#contract/stock/purchase-orders.schema.ts';
import { times } from '#domain/money.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderState, ReceiptState } from './order-state.tsx';
import { ordersKey } from './queries.ts';

/** What came of a line, and what is decided about the rest. */
function ReceivedUnits({ line }: { line: PurchaseOrder['lines'][number] }) {
  const { t } = useTranslation();
  const { received_units, refused_units, open_units, rest } = line;
  const ordered = line.cases * line.units_per_case;
  return (
    <span className="block text-sm">
      {t('purchase_orders.received', { received: received_units, ordered })}
      {refused_units > 0 && <> · {t('purchase_orders.refused', { count: refused_units })}</>}
      {open_units > 0 && <> · {t('purchase_orders.open', { count: open_units })}</>}
      {rest === 'will_not_come' && received_units < ordered && (
        <> · {t('purchase_orders.rest_given_up')}</>
      )}
    </span>
  );
}

/** An order that does not change any more; by phone, its lines are read aloud. */
export function SentOrder({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const [isCancelling, setIsCancelling] = useState(false);
  const closing = useAdminAction([ordersKey], {
    done: t('purchase_orders.closed'),
    failed: t('purchase_orders.save_failed'),
  });
  const [isClosing, setIsClosing] = useState(false);
  const { id, number, state, way, sent_at, delivers_on, note, cancel_reason } = order;
  const isComplete = order.lines.every(({ open_units }) => open_units === 0);

  function close(rest: PurchaseOrderClosing['rest']): void {
    const input = { params: { id }, body: { rest } };
    closing.mutate(() => call(closePurchaseOrder, input), { onSettled: () => setIsClosing(false) });
  }

  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderState state={state} />
        {number !== null && <ReceiptState status={order.receipt_status} />}
        <bdi className="font-semibold wrap-anywhere">{order.supplier.name}</bdi>
        {sent_at !== null && way !== null && (
          <span className="text-muted">
            {t(`purchase_orders.sent_by.${way}`, {
              day: formatDate(sent_at),
              time: formatTime(sent_at),
            })}
          </span>
        )}
      </div>
      {cancel_reason !== null && <Notice tone="warning">{cancel_reason}</Notice>}
      {way === 'phone' && state === 'sent' && (
        <Notice tone="info">
          {t('purchase_orders.read_aloud')}{' '}
          <bdi dir="ltr" className="font-semibold">
            {order.supplier_phone}
          </bdi>
        </Notice>
      )}
      <p>
        {t('purchase_orders.delivers_on')}: {delivers_on === null ? '–' : formatDate(delivers_on)}
      </p>
      {note !== null && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      <ol className="bg-raised shadow-card divide-line divide-y rounded-2xl">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-3 p-4">
            <span className="min-w-0">
              <bdi className="block font-medium wrap-anywhere">{line.article_name}</bdi>
              <span className="text-muted block text-sm">
                {line.article_number !== '' && (
                  <>
                    <bdi dir="ltr">{line.article_number}</bdi>
                    {' · '}
                  </>
                )}
                {t('purchase_orders.case_of', { count: line.units_per_case })}
              </span>
              {state !== 'cancelled' && <ReceivedUnits line={line} />}
            </span>
            <span className="text-end">
              <span className="block font-semibold">
                {t('purchase_orders.cases', { count: line.cases })}
              </span>
              {line.case_price_cents !== null && (
                <Money amount={times(line.case_price_cents, line.cases)} />
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="flex justify-between text-lg font-semibold">
        <span>{t('purchase_orders.total')}</span>
        <Money amount={order.total_cents} />
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {state === 'sent' && (
          <>
            {order.receipt_status === 'none' && (
              <Permitted to={cancelPurchaseOrder}>
                <Button variant="quiet" onClick={() => setIsCancelling(true)}>
                  {t('purchase_orders.cancel')}
                </Button>
              </Permitted>
            )}
            <Permitted to={closePurchaseOrder}>
              <Button
                variant="secondary"
                isBusy={closing.isPending}
                onClick={() => (isComplete ? close(null) : setIsClosing(true))}
              >
                {t('purchase_orders.close')}
              </Button>
            </Permitted>
          </>
        )}
        {number !== null && (
          <PrintButton
            label={t('purchase_orders.print')}
            fileName={`${number}.pdf`}
            failed={t('purchase_orders.print_failed')}
            load={() => download(getPurchaseOrderDocument, { params: { id } })}
          />
        )}
      </div>
      {isCancelling && <CancelDialog order={order} onClose={() => setIsCancelling(false)} />}
      {isClosing && (
        <ConfirmDialog
          title={t('purchase_orders.close')}
          text={t('purchase_orders.close_text')}
          action={t('purchase_orders.close_without_rest')}
          isBusy={closing.isPending}
          onConfirm={() => close('will_not_come')}
          onClose={() => setIsClosing(false)}
        />
      )}
    </div>
  );
}
