import { SupplierInvoicesScreen } from '#app/features/stock/admin-supplier-invoices/supplier-invoices-screen.tsx';

export default SupplierInvoicesScreen;
