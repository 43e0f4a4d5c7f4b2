import { SupplierScreen } from '#app/features/stock/admin-suppliers/supplier-screen.tsx';

export default SupplierScreen;
