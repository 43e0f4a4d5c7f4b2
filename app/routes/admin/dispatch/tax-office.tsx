import { TaxOfficeScreen } from '#app/features/cash/admin-tax-office/tax-office-screen.tsx';

export default TaxOfficeScreen;
