import { Outlet } from 'react-router';
import { AdminShell } from '#app/features/admin-layout/admin-shell.tsx';
import { PermittedPage } from '#app/features/admin-layout/permitted-page.tsx';
import { PaletteButton } from '#app/features/admin-palette/palette-button.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

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
