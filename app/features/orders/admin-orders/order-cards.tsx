import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { OrderStatusBadge } from '#app/features/orders/orders/status-badge.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { totalsDue } from '#domain/orders/delivered-lines.ts';
import { GroupHeading } from './group-heading.tsx';
import { NextStep, type OrdersProps } from './order-actions.tsx';
import { OrderCheckBox } from './order-check-box.tsx';
import { CustomerName, PaymentBadge, Slot } from './order-facts.tsx';

/** The orders as cards, for phones. */
export function OrderCards({ groups, orders, onStep, ...card }: OrdersProps) {
  const toCards = (listed: readonly AdminOrder[]) => (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {listed.map((order) => (
        <OrderCard key={order.id} order={order} {...card} />
      ))}
    </ul>
  );
  return (
    <div className="space-y-5 xl:hidden">
      {groups === null
        ? toCards(orders)
        : groups.map((group) => (
            <section key={group.start} className="space-y-2">
              <GroupHeading group={group} onStep={onStep} selection={card.selection} />
              {toCards(group.orders)}
            </section>
          ))}
    </div>
  );
}

function OrderCard({
  order,
  actions,
  onOpen,
  selection,
}: { order: AdminOrder } & Pick<OrdersProps, 'actions' | 'onOpen' | 'selection'>) {
  const { t } = useTranslation();
  return (
    <li data-order={order.id}>
      <Card className="space-y-3">
        <div className="flex items-start justify-between gap-3">
          <OrderCheckBox order={order} selection={selection} />
          <OrderStatusBadge status={order.status} />
        </div>
        <div className="flex items-start justify-between gap-3">
          <CustomerName order={order} />
          <div className="shrink-0 text-end text-sm">
            <Slot order={order} />
          </div>
        </div>
        <div className="flex items-center justify-between gap-3 text-sm">
          <span className="text-muted">
            <DateTime iso={order.created_at} />
          </span>
          <span className="flex items-center gap-2">
            <PaymentBadge order={order} />
            <span className="font-semibold tabular-nums">
              <Money amount={totalsDue(order).total_cents} />
            </span>
          </span>
        </div>
        <div className="flex flex-wrap gap-2">
          <NextStep order={order} actions={actions} />
          <Button size="small" variant="secondary" onClick={() => onOpen(order.id)}>
            {t('admin.details')}
          </Button>
        </div>
      </Card>
    </li>
  );
}
