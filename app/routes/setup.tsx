import { SetupScreen } from '#app/features/accounts/admin-opening/setup-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import '../styles/app.css';

await loadTexts('customer', 'staff');

export default SetupScreen;
