import { useLatestOrders } from '#app/features/orders/orders/use-orders.ts';
import { formatDate } from '#app/i18n/format.ts';

/** The latest orders of a signed-in customer, which the field of this list offers. */
export function OrderNumbers({ id }: { id: string }) {
  const { data: orders = [] } = useLatestOrders();
  return (
    <datalist id={id}>
      {orders.map((order) => (
        <option key={order.id} value={order.order_number}>
          {formatDate(order.created_at)}
        </option>
      ))}
    </datalist>
  );
}
