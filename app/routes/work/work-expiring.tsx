import { ExpiringScreen } from '#app/features/stock/stock/expiring-screen.tsx';

export default ExpiringScreen;
