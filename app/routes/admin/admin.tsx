import { Outlet } from 'react-router';
import { RequireStaff } from '#app/features/accounts/auth/require-staff.tsx';
import { AdminShell } from '#app/features/frame/admin-layout/admin-shell.tsx';
import { PermittedPage } from '#app/features/frame/admin-layout/permitted-page.tsx';
import { PaletteButton } from '#app/features/frame/admin-palette/palette-button.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import '../../styles/app.css';

// Staff see the sign-in guard and the order texts of customers.
await loadTexts('customer', 'staff');

export default function AdminRoute() {
  return (
    <RequireStaff>
      <AdminShell search={<PaletteButton />}>
        <PermittedPage>
          <Outlet />
        </PermittedPage>
      </AdminShell>
    </RequireStaff>
  );
}
