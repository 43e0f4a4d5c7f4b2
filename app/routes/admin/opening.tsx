import { OpeningScreen } from '#app/features/accounts/admin-opening/opening-screen.tsx';

export default OpeningScreen;
