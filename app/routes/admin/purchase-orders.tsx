import { PurchaseOrdersScreen } from '#app/features/stock/admin-purchase-orders/purchase-orders-screen.tsx';

export default PurchaseOrdersScreen;
