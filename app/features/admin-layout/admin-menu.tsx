import { href, Link, NavLink } from 'react-router';
import { useMay } from '#app/features/auth/use-may.ts';
import { useSignOut } from '#app/features/auth/use-sign-out.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { WarehouseIcon } from './staff-icons.tsx';
import { useAdminPages } from './use-admin-pages.ts';
import { useOpenWork } from './use-open-work.ts';

/**
 * Links to the pages of the admin area and back to the shop. `onFollow` is called when one is
 * followed.
 */
export function AdminMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation();
  const { signOut, isSigningOut } = useSignOut();
  const pages = useAdminPages();
  const mayWork = useMay('stock:book');
  const { pending_orders, open_inquiries, open_tasks } = useOpenWork();
  const openIn: Record<string, number> = {
    [href('/admin/orders')]: pending_orders,
    [href('/admin/tasks')]: open_tasks,
    [href('/admin/messages')]: open_inquiries,
  };
  return (
    <nav
      aria-label={t('admin.menu')}
      className="mt-4 flex min-h-0 grow flex-col justify-between gap-4 overflow-y-auto"
    >
      <ul>
        {pages.map(({ to, text, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onFollow}
              className="text-muted hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:text-ink flex min-h-11 items-center gap-3 rounded-xl px-3 aria-[current=page]:font-medium"
            >
              <Icon />
              {t(`admin.${text}`)}
              <OpenCount count={openIn[to] ?? 0} />
            </NavLink>
          </li>
        ))}
        {mayWork && (
          <li>
            {/* Another document, with another policy and another service worker. */}
            <Link
              to={href('/work')}
              reloadDocument
              className="text-muted hover:bg-sunken flex min-h-11 items-center gap-3 rounded-xl px-3"
            >
              <WarehouseIcon />
              {t('admin.work')}
            </Link>
          </li>
        )}
      </ul>
      <Button variant="secondary" onClick={signOut} isBusy={isSigningOut}>
        {t('admin.sign_out')}
      </Button>
    </nav>
  );
}

function OpenCount({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className="bg-brand text-on-brand ms-auto min-w-6 rounded-full px-2 py-0.5 text-center text-xs font-semibold tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('admin.open_count', { count })}</span>
    </span>
  );
}
