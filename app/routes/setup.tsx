import { SetupScreen } from '#app/features/admin-opening/setup-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('customer', 'staff');

export default SetupScreen;
