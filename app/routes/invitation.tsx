import { TeamInvitationScreen } from '#app/features/staff/team-invitation/invitation-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('customer', 'staff');

export default TeamInvitationScreen;
