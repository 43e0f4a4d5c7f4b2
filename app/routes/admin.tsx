import { Outlet } from 'react-router';
import { AdminShell } from '#app/features/admin-layout/admin-shell.tsx';
import { RequireSession } from '#app/features/session/guard.tsx';
import { needTexts } from '#app/i18n/texts.ts';

// The staff sees the guard and the words for orders that customers see.
await needTexts('customer', 'staff');

export default function AdminRoute() {
  return (
    <RequireSession only="admin">
      <AdminShell>
        <Outlet />
      </AdminShell>
    </RequireSession>
  );
}
