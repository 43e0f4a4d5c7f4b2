import { OrdersScreen } from '#app/features/admin-orders/orders-screen.tsx';

export default function AdminOrdersRoute() {
  return <OrdersScreen />;
}
