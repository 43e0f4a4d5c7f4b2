import { TillsScreen } from '#app/features/cash/admin-tills/tills-screen.tsx';

export default TillsScreen;
