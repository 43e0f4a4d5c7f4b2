import { OrdersScreen } from '#app/features/orders/admin-orders/orders-screen.tsx';

export default OrdersScreen;
