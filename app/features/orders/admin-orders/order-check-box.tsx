import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { OrderNumber } from './order-facts.tsx';
import type { OrderSelection } from './use-order-selection.ts';

/** The number of an order, with the box that chooses it. */
export function OrderCheckBox({
  order,
  selection,
}: {
  order: AdminOrder;
  selection: OrderSelection;
}) {
  const { t } = useTranslation();
  const { id, order_number: number } = order;
  return (
    <span className="flex items-start gap-2">
      <CheckBox
        aria-label={t('admin.select_order', { number })}
        data-select
        checked={selection.has(id)}
        onChange={({ target }) => selection.change([id], target.checked)}
      />
      <OrderNumber order={order} />
    </span>
  );
}
