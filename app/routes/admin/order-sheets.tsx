import { OrderSheetsScreen } from '#app/features/orders/admin-orders/order-sheets-screen.tsx';

export default OrderSheetsScreen;
