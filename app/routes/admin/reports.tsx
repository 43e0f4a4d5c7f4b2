import { ReportsScreen } from '#app/features/insight/admin-reports/reports-screen.tsx';

export default ReportsScreen;
