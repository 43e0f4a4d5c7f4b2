import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { OrderStatusBadge } from '#app/features/orders/orders/status-badge.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { totalsDue } from '#domain/orders/delivered-lines.ts';
import { GroupHeading } from './group-heading.tsx';
import { NextStep, type OrdersProps } from './order-actions.tsx';
import { OrderCheckBox } from './order-check-box.tsx';
import { CustomerName, PaymentBadge, Slot } from './order-facts.tsx';

const columns = ['order', 'customer', 'slot', 'total', 'status', 'actions'] as const;

/** For large screens; phones get `OrderCards`. */
export function OrderTable({ groups, orders, onStep, ...row }: OrdersProps) {
  const { t } = useTranslation();
  const toRow = (order: AdminOrder) => <OrderRow key={order.id} order={order} {...row} />;
  return (
    <div className="bg-raised shadow-card hidden rounded-2xl xl:block">
      <table className="w-full text-sm">
        <thead className="bg-raised text-muted sticky top-0 z-10">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-2 py-3 text-start font-medium first:rounded-ss-2xl last:rounded-se-2xl"
              >
                {t(`admin.column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups === null ? (
          <tbody>{orders.map(toRow)}</tbody>
        ) : (
          groups.map((group) => (
            <tbody key={group.start}>
              <tr className="border-line border-t">
                <th
                  scope="rowgroup"
                  colSpan={columns.length}
                  className="bg-sunken px-2 py-1 text-start font-normal"
                >
                  <GroupHeading group={group} onStep={onStep} selection={row.selection} />
                </th>
              </tr>
              {group.orders.map(toRow)}
            </tbody>
          ))
        )}
      </table>
    </div>
  );
}

function OrderRow({
  order,
  actions,
  onOpen,
  selection,
}: { order: AdminOrder } & Pick<OrdersProps, 'actions' | 'onOpen' | 'selection'>) {
  const { t } = useTranslation();
  return (
    <tr
      data-order={order.id}
      className="border-line hover:bg-sunken focus-within:bg-sunken border-t"
    >
      <th scope="row" className="px-2 py-2 text-start font-normal">
        <OrderCheckBox order={order} selection={selection} />
        <span className="text-muted block text-xs whitespace-nowrap">
          <DateTime iso={order.created_at} />
        </span>
      </th>
      <td className="px-2 py-2">
        <CustomerName order={order} />
      </td>
      <td className="px-2 py-2 whitespace-nowrap">
        <Slot order={order} />
      </td>
      <td className="px-2 py-2 tabular-nums">
        <Money amount={totalsDue(order).total_cents} />
        <span className="mt-1 block">
          <PaymentBadge order={order} />
        </span>
      </td>
      <td className="px-2 py-2">
        <OrderStatusBadge status={order.status} />
      </td>
      {/* As narrow as its buttons: the room is for names. */}
      <td className="w-px px-2 py-2">
        <div className="flex items-center gap-2">
          <NextStep order={order} actions={actions} />
          <Button size="small" variant="quiet" className="ms-auto" onClick={() => onOpen(order.id)}>
            {t('admin.details')}
          </Button>
        </div>
      </td>
    </tr>
  );
}
