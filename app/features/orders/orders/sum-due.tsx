import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents } from '#domain/money.ts';
import { payFromBalance } from '#domain/orders/balance.ts';
import { totalsDue } from '#domain/orders/delivered-lines.ts';
import { isOpenOrder } from '#domain/orders/status.ts';

interface SumDueProps {
  order: Pick<
    Order,
    'balance_cents' | 'delivery_method' | 'payment_status' | 'settlement' | 'status' | 'total_cents'
  >;
}

/** How much less than ordered the packed goods cost, and what remains to pay at the door. */
export function SumDue({ order }: SumDueProps) {
  const { t } = useTranslation();
  if (order.settlement === null) return null;
  const isPickup = order.delivery_method === 'pickup';
  const { due_cents: due } = payFromBalance(totalsDue(order).total_cents, order.balance_cents);
  return (
    <>
      <OrderDifference order={order} />
      {order.payment_status === 'unpaid' && isOpenOrder(order.status) && (
        <p className="mt-1 font-semibold">
          {due === 0
            ? t('orders.nothing_to_pay')
            : t(isPickup ? 'pickup.to_pay' : 'orders.pay_at_door', { amount: formatMoney(due) })}
        </p>
      )}
      {order.payment_status === 'paid' && <p className="mt-1">{t('orders.payment_status.paid')}</p>}
    </>
  );
}

/** How much less than ordered the packed goods cost. */
export function OrderDifference({ order }: { order: Pick<Order, 'settlement' | 'total_cents'> }) {
  const { t } = useTranslation();
  if (order.settlement === null) return null;
  const { total_cents: ordered } = order;
  const less = cents(ordered - totalsDue(order).total_cents);
  return (
    <p className={`mt-3 ${less > 0 ? 'text-success-ink font-semibold' : 'text-muted text-sm'}`}>
      {less > 0
        ? t('orders.less_than_ordered', {
            amount: formatMoney(less),
            ordered: formatMoney(ordered),
          })
        : t('orders.as_ordered')}
    </p>
  );
}
