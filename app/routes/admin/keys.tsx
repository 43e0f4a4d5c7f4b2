import { KeysScreen } from '#app/features/accounts/admin-keys/keys-screen.tsx';

export default KeysScreen;
