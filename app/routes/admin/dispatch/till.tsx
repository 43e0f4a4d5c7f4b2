import { TillScreen } from '#app/features/cash/admin-tills/till-screen.tsx';

export default TillScreen;
