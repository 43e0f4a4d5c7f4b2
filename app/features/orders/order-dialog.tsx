import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TotalsList } from '#app/features/cart/totals-list.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getInvoice } from '#contract/orders/orders.ts';
import { mayCustomerCancel } from '#domain/orders/status.ts';
import { DeliveryWindow } from './delivery-window.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { PayPalCode } from './paypal-code.tsx';
import { useCancelOrder } from './queries.ts';
import { ReorderButton } from './reorder-button.tsx';
import { OrderStatusBadge } from './status-badge.tsx';

export function OrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const mayCancel = mayCustomerCancel(order.status);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('orders.number', { number: order.order_number })}
      footer={
        <>
          {mayCancel && <Cancellation order={order} isAsking={isAsking} onAsk={setIsAsking} />}
          {/* While it is asked, there is only yes and no. */}
          {!(mayCancel && isAsking) && (
            <>
              <InvoiceButton order={order} from={getInvoice} variant="secondary" />
              <ReorderButton order={order} />
            </>
          )}
        </>
      }
    >
      <div className="space-y-6">
        <dl className="grid gap-3">
          <Fact label={t('orders.status_label')}>
            <OrderStatusBadge status={order.status} />
          </Fact>
          <Fact label={t('orders.address')}>
            <bdi>{order.delivery_address}</bdi>
          </Fact>
          <Fact label={t('orders.time')}>
            <DeliveryWindow
              start={order.delivery_time_start}
              end={order.delivery_time_end}
              isDated
            />
          </Fact>
          <Fact label={t('orders.payment')}>
            {t(`orders.payment_method.${order.payment_method}`)}
          </Fact>
          {order.delivery_instructions !== null && (
            <Fact label={t('orders.instructions')}>{order.delivery_instructions}</Fact>
          )}
        </dl>
        <PayPalCode order={order} />
        <OrderItems items={order.items} />
        <TotalsList totals={order} />
        <OrderHistory steps={order.history} />
        <p className="text-muted text-xs">
          {t('orders.id')} <code className="wrap-anywhere">{order.id}</code>
        </p>
      </div>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-break-word whitespace-pre-line">{children}</dd>
    </div>
  );
}

interface CancellationProps {
  order: Order;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
}

/** Asked once more in place: a slip must not cost a dinner. */
function Cancellation({ order, isAsking, onAsk }: CancellationProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const cancelling = useCancelOrder({
    onSuccess: () => toast.success(t('orders.cancelled_title'), t('orders.cancelled_text')),
    onError: (error) => toast.error(t('orders.cancel_failed'), textOf(error)),
  });

  return (
    <>
      {isAsking && (
        <p role="alert" className="w-full font-medium">
          {t('orders.cancel_question')}
        </p>
      )}
      {/* Always the same button: the focus stays, and then is on the harmless answer. */}
      <Button variant="secondary" onClick={() => onAsk(!isAsking)}>
        {isAsking ? t('orders.keep') : t('orders.cancel')}
      </Button>
      {isAsking && (
        <Button
          variant="danger"
          isBusy={cancelling.isPending}
          onClick={() => cancelling.mutate(order)}
        >
          {t('orders.cancel_confirm')}
        </Button>
      )}
    </>
  );
}
