import type { ReactNode } from 'react';
import { ReorderButton } from '#app/features/orders/reorder/reorder-button.tsx';
import { formatDate, formatMoney, formatTime } from '#app/i18n/format.ts';
import { isKnownStatus } from '#app/i18n/order-status.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { mayCustomerCancel } from '#domain/orders/status.ts';
import { ChangeLink } from './change-link.tsx';
import { ExpectedTime } from './expected-time.tsx';
import { ComplaintButton } from './feedback/complaint-button.tsx';
import { Rating } from './feedback/rating.tsx';
import { OrderCancellation } from './order-cancellation.tsx';
import { OrderProgress } from './order-progress.tsx';
import { PackingProgress } from './packing-progress.tsx';

/**
 * What the customer came for: how far the order is, when it comes, what is to pay at the door, and
 * what can be done about it now.
 */
export function OrderTop({ order }: { order: Order }) {
  return (
    <Card className="divide-line divide-y *:py-5 *:first:pt-0 *:last:pb-0 empty:hidden print:hidden">
      <div className="space-y-4">
        {isKnownStatus(order.status) && (
          <>
            <OrderProgress order={order} />
            <State order={order} />
          </>
        )}
        {order.fulfilment !== null && <PackingProgress {...order.fulfilment} />}
        {order.status === 'delivering' && <AtDoor order={order} />}
        {mayCustomerCancel(order.status) && (
          <div className="flex flex-wrap gap-3">
            <ChangeLink order={order} />
            <OrderCancellation order={order} />
          </div>
        )}
      </div>
      {order.status === 'delivered' && <Rating order={order} />}
      {order.status === 'delivered' && (
        <div className="flex flex-wrap gap-3">
          <ReorderButton order={order} />
          <ComplaintButton order={order} />
        </div>
      )}
    </Card>
  );
}

/** The state of the order and when it comes, in words. */
function State({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { arrival, delivery_method, status } = order;
  const isFetched = delivery_method === 'pickup' && (status === 'ready' || status === 'delivered');
  if (arrival !== null) {
    const { is_at_door, stops_before: count } = arrival;
    const before = count === 0 ? t('orders.arrival_next') : t('orders.arrival_before', { count });
    return (
      <Words title={<ExpectedTime order={order} />}>
        {is_at_door ? t('orders.arrival_at_door_hint') : before}
      </Words>
    );
  }
  return (
    <Words title={isFetched ? t(`pickup.now.${status}`) : t(`orders.now.${status}`)}>
      <When order={order} />
    </Words>
  );
}

function Words({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div role="status">
      <h2 className="text-xl font-bold text-balance tabular-nums">{title}</h2>
      <p className="text-muted">{children}</p>
    </div>
  );
}

function When({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { delivered_at: at } = order;
  if (order.status === 'cancelled') return t('orders.cancelled_text');
  if (at === null) return <ExpectedTime order={order} />;
  return t('orders.delivered_at', { date: formatDate(at), time: formatTime(at) });
}

/** What is to pay while the driver comes; the sums below say the rest. */
function AtDoor({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { owed_cents: owed, payment_method: method } = order;
  return (
    <p className="bg-brand-soft flex flex-wrap items-baseline justify-between gap-x-4 rounded-xl px-4 py-3">
      <span className="text-lg font-bold tabular-nums">
        {owed > 0
          ? t('orders.pay_at_door', { amount: formatMoney(owed) })
          : t('orders.nothing_to_pay')}
      </span>
      {owed > 0 && <span>{t(`payment_method.${method}.on_delivery`)}</span>}
    </p>
  );
}
