import { InvitationScreen } from '#app/features/cart/house-group/invitation-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('customer');

export default InvitationScreen;
