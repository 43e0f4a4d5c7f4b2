import { AccountingScreen } from '#app/features/cash/admin-accounting/accounting-screen.tsx';

export default AccountingScreen;
