import { PurchaseOrderScreen } from '#app/features/stock/admin-purchase-orders/purchase-order-screen.tsx';

export default PurchaseOrderScreen;
