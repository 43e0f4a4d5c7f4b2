import { AlertsScreen } from '#app/features/messages/alerts/alerts-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('customer');

export default AlertsScreen;
