import { SupplierInvoiceScreen } from '#app/features/stock/admin-supplier-invoices/supplier-invoice-screen.tsx';

export default SupplierInvoiceScreen;
