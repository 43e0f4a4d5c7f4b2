import { SettingsScreen } from '#app/features/accounts/admin-settings/settings-screen.tsx';

export default SettingsScreen;
