import { FiscalScreen } from '#app/features/cash/admin-fiscal/fiscal-screen.tsx';

export default FiscalScreen;
