import { useTranslation } from 'react-i18next';
import { href, NavLink } from 'react-router';
import { useSignOut } from '#app/features/session/use-sign-out.ts';
import { Button } from '#app/ui/button.tsx';
import { OrdersIcon } from '#app/ui/icons.tsx';

/** Links to the parts of the admin area, and the way out. `onFollow` is called when one is taken. */
export function AdminMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <nav aria-label={t('admin.menu')} className="mt-4 flex grow flex-col justify-between">
      <ul>
        <li>
          <NavLink
            to={href('/admin/orders')}
            onClick={onFollow}
            className="text-muted hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:text-ink flex min-h-11 items-center gap-3 rounded-xl px-3 aria-[current=page]:font-medium"
          >
            <OrdersIcon />
            {t('admin.orders')}
          </NavLink>
        </li>
      </ul>
      <Button variant="secondary" onClick={signOut} isBusy={isSigningOut}>
        {t('admin.sign_out')}
      </Button>
    </nav>
  );
}
