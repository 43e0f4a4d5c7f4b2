import { useEffect, useRef } from 'react';
import { href, Link, NavLink, useLocation } from 'react-router';
import { useMay } from '#app/features/accounts/auth/use-may.ts';
import { useSignOut } from '#app/features/accounts/auth/use-sign-out.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { scrollToCurrent } from './scroll-to-current.ts';
import { WarehouseIcon } from './staff-icons.tsx';
import { useAdminPages } from './use-admin-pages.ts';
import { useOpenWork } from './use-open-work.ts';

const linkStyle =
  'text-muted hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:text-ink flex min-h-11 items-center gap-3 rounded-xl px-3 aria-[current=page]:font-medium';

/**
 * Links to the pages of the admin area and back to the shop. `onFollow` is called when one is
 * followed. The pages scroll; work, settings and sign-out are always in sight.
 */
export function AdminMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation();
  const { signOut, isSigningOut } = useSignOut();
  const pages = useAdminPages();
  const mayWork = useMay('work:read');
  const { pending_orders, open_inquiries, open_tasks } = useOpenWork();
  const openIn: Record<string, number> = {
    [href('/admin/orders')]: pending_orders,
    [href('/admin/tasks')]: open_tasks,
    [href('/admin/messages')]: open_inquiries,
  };
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => scrollToCurrent(menu.current), [pathname]);
  const settings = href('/admin/settings');
  const toLink = ({ to, text, Icon }: (typeof pages)[number]) => (
    <li key={to}>
      <NavLink to={to} onClick={onFollow} className={linkStyle}>
        <Icon />
        {t(`admin.${text}`)}
        <OpenCount count={openIn[to] ?? 0} />
      </NavLink>
    </li>
  );
  return (
    <nav ref={menu} aria-label={t('admin.menu')} className="mt-4 flex min-h-0 grow flex-col">
      <ul className="min-h-0 grow overflow-y-auto">
        {pages.filter(({ to }) => to !== settings).map(toLink)}
      </ul>
      <ul className="border-line mt-2 border-t pt-2">
        {mayWork && (
          <li>
            {/* Another document, with another policy and another service worker. */}
            <Link to={href('/work')} reloadDocument className={linkStyle}>
              <WarehouseIcon />
              {t('admin.work')}
            </Link>
          </li>
        )}
        {pages.filter(({ to }) => to === settings).map(toLink)}
      </ul>
      <Button variant="secondary" className="mt-2" onClick={signOut} isBusy={isSigningOut}>
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
