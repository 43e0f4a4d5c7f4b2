import { DashboardScreen } from '#app/features/insight/admin-dashboard/dashboard-screen.tsx';

export default DashboardScreen;
