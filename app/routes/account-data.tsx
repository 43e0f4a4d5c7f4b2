import { AccountDataScreen } from '#app/features/account/account-data-screen.tsx';
import { RequireSession } from '#app/features/session/guard.tsx';

export default function AccountDataRoute() {
  return (
    <RequireSession>
      <AccountDataScreen />
    </RequireSession>
  );
}
