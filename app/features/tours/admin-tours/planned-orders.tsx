import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import type { UnplannedOrder } from '#contract/tours/tours.schema.ts';
import { isTooLate } from '#domain/tours/promised-window.ts';

interface PlannedOrdersProps {
  window: { start: string; end: string };
  orders: readonly UnplannedOrder[];
  /** Ids of those that the plan does not take. */
  leftOut: readonly string[];
  onChange: (leftOut: string[]) => void;
}

/** What the plan of a window takes, also of earlier windows; each order can be left out. */
export function PlannedOrders({ window, orders, leftOut, onChange }: PlannedOrdersProps) {
  const { t } = useTranslation();
  const tour = { from: new Date(window.start), to: new Date(window.end) };
  const rows = orders.map((order) => ({
    order,
    isTaken: !leftOut.includes(order.order_id),
    isEarlier: order.window_start < window.start,
    isLate: isTooLate(
      {
        window: { from: new Date(order.window_start), to: new Date(order.window_end) },
        is_second_try: order.is_second_try,
      },
      tour,
    ),
  }));
  const taken = rows.filter(({ isTaken }) => isTaken);
  const earlier = taken.filter(({ isEarlier }) => isEarlier);
  const late = taken.filter(({ isLate }) => isLate).length;
  return (
    <fieldset>
      <legend className="font-semibold">{t('admin_tours.plan_orders')}</legend>
      <p role="status" className="text-sm">
        {t('admin_tours.plan_own', { count: taken.length - earlier.length })}
        {earlier.length > 0 && (
          <>
            {' · '}
            {t('admin_tours.plan_earlier', { count: earlier.length })}
          </>
        )}
        {late > 0 && (
          <>
            {' · '}
            <strong className="text-danger-ink">
              {t('admin_tours.plan_late', { count: late })}
            </strong>
          </>
        )}
      </p>
      {rows.map(({ order, isTaken, isEarlier, isLate }) => (
        <CheckBox
          key={order.order_id}
          className="min-h-11 w-full"
          checked={isTaken}
          onChange={({ target: { checked } }) =>
            onChange(
              checked
                ? leftOut.filter((each) => each !== order.order_id)
                : [...leftOut, order.order_id],
            )
          }
        >
          <span className="wrap-anywhere">
            <span className="tabular-nums">#{order.order_number}</span>{' '}
            <bdi>{order.customer_name}</bdi>
            {isEarlier && (
              <span className="text-muted text-sm">
                {' · '}
                <DeliveryWindow start={order.window_start} end={order.window_end} />
              </span>
            )}{' '}
            {isLate && <Badge tone="danger">{t('admin_tours.plan_is_late')}</Badge>}
          </span>
        </CheckBox>
      ))}
    </fieldset>
  );
}
