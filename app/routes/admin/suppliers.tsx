import { SuppliersScreen } from '#app/features/stock/admin-suppliers/suppliers-screen.tsx';

export default SuppliersScreen;
