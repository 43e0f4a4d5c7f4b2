import { DemandScreen } from '#app/features/stock/admin-demand/demand-screen.tsx';

export default DemandScreen;
