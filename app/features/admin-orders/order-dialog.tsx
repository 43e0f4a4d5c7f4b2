import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatusBadge } from '#app/features/orders/status-badge.tsx';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { AdminOrder } from '#contract/admin.ts';
import { NextStep } from './order-actions.tsx';
import { Fact, PaymentBadge } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import type { OrderActions } from './queries.ts';

interface OrderDialogProps {
  /** Undefined while the dialog is closed. */
  order: AdminOrder | undefined;
  actions: OrderActions;
  onClose: () => void;
}

export function OrderDialog({ order, actions, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  if (order === undefined) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.order_title', { number: order.order_number })}
      footer={<DialogActions key={order.status} order={order} actions={actions} />}
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term={t('admin.status')}>
          <OrderStatusBadge status={order.status} />
        </Fact>
        <Fact term={t('admin.order_id')}>
          <bdi className="font-mono text-xs break-all">{order.id}</bdi>
        </Fact>
        <Fact term={t('admin.column_customer')}>
          <bdi className="block">{order.customer_name}</bdi>
          <a href={`mailto:${order.user_email}`} className="text-brand block break-all" dir="ltr">
            {order.user_email}
          </a>
          {order.customer_phone !== '' && (
            <a href={`tel:${order.customer_phone}`} className="text-brand block" dir="ltr">
              {order.customer_phone}
            </a>
          )}
        </Fact>
        <Fact term={t('admin.delivery')}>
          <bdi className="block">{order.delivery_address}</bdi>
          {formatDate(order.delivery_time_start)},{' '}
          <bdi>
            {formatTime(order.delivery_time_start)} – {formatTime(order.delivery_time_end)}
          </bdi>
          {order.delivery_instructions !== null && (
            <q className="text-muted block" dir="auto">
              {order.delivery_instructions}
            </q>
          )}
        </Fact>
        <Fact term={t('admin.column_payment')}>
          <span className="flex items-center gap-2">
            {t(`admin.pay_by_${order.payment_method}`)}
            <PaymentBadge status={order.payment_status} />
          </span>
        </Fact>
        <Fact term={t('admin.times')}>
          <MomentLine label={t('admin.created_at')} iso={order.created_at} />
          <MomentLine label={t('admin.updated_at')} iso={order.updated_at} />
        </Fact>
      </dl>
      <OrderItems order={order} />
    </Dialog>
  );
}

function MomentLine({ label, iso }: { label: string; iso: string }) {
  return (
    <span className="block">
      {label}{' '}
      <time dateTime={iso}>
        <bdi>
          {formatDate(iso)}, {formatTime(iso)}
        </bdi>
      </time>
    </span>
  );
}

/** Cancelling asks once more, in place of the other buttons. */
function DialogActions({ order, actions }: { order: AdminOrder; actions: OrderActions }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const otherPayment = order.payment_status === 'paid' ? 'unpaid' : 'paid';

  if (isAsking) {
    return (
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="grow">{t('admin.cancel_question')}</p>
        <Button variant="secondary" onClick={() => setIsAsking(false)}>
          {t('admin.keep_order')}
        </Button>
        <Button
          variant="danger"
          isBusy={actions.isBusy}
          onClick={() => actions.move(order, 'cancelled')}
        >
          {t('admin.cancel_for_sure')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {order.next_statuses.includes('cancelled') && (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {t('admin.cancel_order')}
        </Button>
      )}
      <Button
        variant="secondary"
        disabled={actions.isBusy}
        onClick={() => actions.setPayment(order, otherPayment)}
      >
        {t(`admin.mark_${otherPayment}`)}
      </Button>
      <NextStep order={order} actions={actions} />
    </div>
  );
}
