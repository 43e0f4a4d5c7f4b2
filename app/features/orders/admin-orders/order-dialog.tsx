import { useState } from 'react';
import { href } from 'react-router';
import { CorrectionButtons } from '#app/features/cash/credits/correction-buttons.tsx';
import { DropOffLines } from '#app/features/delivery/addresses/drop-off-lines.tsx';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { InvoiceButton } from '#app/features/orders/orders/invoice-button.tsx';
import { OrderHistory } from '#app/features/orders/orders/order-history.tsx';
import { PackingProgress } from '#app/features/orders/orders/packing-progress.tsx';
import { OrderStatusBadge } from '#app/features/orders/orders/status-badge.tsx';
import { PaperButton } from '#app/features/orders/staff-order/paper-button.tsx';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { creditOrder } from '#contract/cash/credits.admin.ts';
import {
  changeAdminOrder,
  getAdminInvoice,
  setPaymentStatus,
  transitionOrder,
} from '#contract/orders/orders.admin.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { getStaffOrderPaper } from '#contract/orders/staff-orders.admin.ts';
import { findStepForward } from '#domain/orders/status.ts';
import { NextStep } from './order-actions.tsx';
import { OrderCreditSection } from './order-credit.tsx';
import { DeclaredTender, Fact, PaymentBadge } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderVersions } from './order-versions.tsx';
import { PaymentButton } from './payment-button.tsx';
import type { OrderActions } from './queries.ts';
import { WithoutTour } from './without-tour.tsx';

interface OrderDialogProps {
  /** Undefined while the dialog is closed. */
  order: AdminOrder | undefined;
  actions: OrderActions;
  onClose: () => void;
}

export function OrderDialog({ order, actions, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const mayCredit = useMay(creditOrder);
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
        <Fact term={t('admin.column_customer')}>
          <p>
            <bdi>{order.customer_name}</bdi>
          </p>
          {order.user_email !== '' && (
            <ContactLink to={`mailto:${order.user_email}`} text={order.user_email} />
          )}
          {order.customer_phone !== '' && (
            <ContactLink to={`tel:${order.customer_phone}`} text={order.customer_phone} />
          )}
        </Fact>
        <Fact term={t('admin.delivery')}>
          <p>
            <bdi>{order.delivery_address}</bdi>
          </p>
          {order.drop_off !== null && <DropOffLines dropOff={order.drop_off} />}
          <p>
            <DeliveryWindow
              start={order.delivery_time_start}
              end={order.delivery_time_end}
              isDated
            />
          </p>
          {order.house_group !== null && <p>{t(`admin.house_group_${order.house_group}`)}</p>}
          {order.delivery_instructions !== null && (
            <p className="text-muted">
              <q dir="auto">{order.delivery_instructions}</q>
            </p>
          )}
        </Fact>
        <Fact term={t('admin.column_payment')}>
          <span className="flex flex-wrap items-center gap-x-2">
            {t(`payment_method.${order.payment_method}.on_delivery`)}
            <PaymentBadge order={order} />
          </span>
          <DeclaredTender order={order} />
        </Fact>
        {order.taken !== null && <TakenFact order={order} taken={order.taken} />}
        <Fact term={t('admin.times')}>
          <p>
            {t('admin.created_at')} <DateTime iso={order.created_at} />
          </p>
          <p>
            {t('admin.updated_at')} <DateTime iso={order.updated_at} />
          </p>
        </Fact>
        {order.rating !== null && (
          <Fact term={t('admin.rating')}>
            <p>{t('feedback.star', { count: order.rating.stars })}</p>
            {order.rating.comment !== null && (
              <p className="text-muted wrap-anywhere">
                <q dir="auto">{order.rating.comment}</q>
              </p>
            )}
          </Fact>
        )}
      </dl>
      {order.fulfilment !== null && (
        <div className="mt-6">
          <PackingProgress {...order.fulfilment} />
        </div>
      )}
      <OrderItems order={order} />
      <CorrectionButtons orderId={order.id} corrections={order.corrections} />
      {order.invoice_number !== null && mayCredit && (
        <div className="mt-4">
          <OrderCreditSection key={order.id} orderId={order.id} />
        </div>
      )}
      {order.version > 1 && <OrderVersions order={order} />}
      <div className="mt-6">
        <OrderHistory
          steps={order.history}
          nameOf={(index) => order.history[index]?.actor_name}
          reasonOf={(index) => order.history[index]?.reason}
        />
      </div>
    </Dialog>
  );
}

interface TakenFactProps {
  order: AdminOrder;
  taken: NonNullable<AdminOrder['taken']>;
}

/** That the staff took the order, who did, and its paper. */
function TakenFact({
  order,
  taken: { source, taken_by: name, is_claimed: isClaimed },
}: TakenFactProps) {
  const { t } = useTranslation();
  const how = t(`staff_orders.source.${source}`);
  return (
    <Fact term={t('staff_orders.taken')}>
      <p>{name === null ? how : t('staff_orders.taken_by', { source: how, name })}</p>
      {isClaimed && <p className="text-muted">{t('staff_orders.claimed')}</p>}
      <Permitted to={getStaffOrderPaper}>
        <div className="mt-2">
          <PaperButton order={order} size="small" variant="secondary" />
        </div>
      </Permitted>
    </Fact>
  );
}

function ContactLink({ to, text }: { to: string; text: string }) {
  return (
    <p>
      <a href={to} className="text-brand break-all">
        <bdi>{text}</bdi>
      </a>
    </p>
  );
}

/** Cancelling replaces the buttons by a form that asks for the reason. */
function DialogActions({ order, actions }: { order: AdminOrder; actions: OrderActions }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isPastTours, setIsPastTours] = useState(false);
  const next = findStepForward(order.next_statuses);
  const mayAdvance = useMay(transitionOrder);
  const mayChange = useMay(changeAdminOrder);
  const mayTakePayment = useMay(setPaymentStatus);

  if (isPastTours && next !== undefined) {
    const close = () => setIsPastTours(false);
    return <WithoutTour order={order} next={next} actions={actions} onClose={close} />;
  }
  if (isAsking) {
    return (
      <Form
        className="flex w-full flex-wrap items-center justify-end gap-2"
        onSend={() => actions.move(order, 'cancelled', reason.trim())}
      >
        <div className="w-full">
          <p className="mb-2">{t('admin.cancel_question')}</p>
          <TextField
            // The clicked button is gone: the focus moves to the required field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            label={t('admin.cancel_reason')}
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <Button size="small" variant="secondary" onClick={() => setIsAsking(false)}>
          {t('admin.keep_order')}
        </Button>
        <Button size="small" type="submit" variant="danger" isBusy={actions.isBusy(order.id)}>
          {t('admin.cancel_for_sure')}
        </Button>
      </Form>
    );
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {mayAdvance && order.next_statuses.includes('cancelled') && (
        <Button
          size="small"
          variant="quiet"
          className="text-danger-ink me-auto"
          onClick={() => setIsAsking(true)}
        >
          {t('admin.cancel_order')}
        </Button>
      )}
      <ButtonLink
        size="small"
        variant="quiet"
        to={`${href('/admin/orders/print')}?query=${order.id}`}
      >
        {t('admin.print')}
      </ButtonLink>
      {mayChange && order.changeable_until !== null && (
        <ButtonLink
          size="small"
          variant="quiet"
          to={href('/admin/orders/:id/change', { id: order.id })}
        >
          {t('order_change.open')}
        </ButtonLink>
      )}
      <InvoiceButton order={order} from={getAdminInvoice} size="small" variant="quiet" />
      {mayTakePayment && <PaymentButton order={order} actions={actions} />}
      {mayAdvance &&
        order.tour_step !== null &&
        order.tour_step !== 'at_counter' &&
        next !== undefined && (
          <Button size="small" variant="quiet" onClick={() => setIsPastTours(true)}>
            {t(`admin.without_tour_${next === 'delivered' ? 'delivered' : 'delivering'}`)}
          </Button>
        )}
      <NextStep order={order} actions={actions} />
    </div>
  );
}
