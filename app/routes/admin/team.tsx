import { TeamScreen } from '#app/features/staff/admin-team/team-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

// Working times are shown as to their employees.
await loadTexts('work');

export default TeamScreen;
