import { useEffect, useRef } from 'react';
import { href, Link, NavLink, useLocation } from 'react-router';
import { useSignOut } from '#app/features/accounts/auth/use-sign-out.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { WarehouseIcon } from '#app/ui/icons/warehouse.tsx';
import { menuIcons } from './menu-icons.ts';
import { scrollToCurrent } from './scroll-to-current.ts';
import { useAdminMenu } from './use-admin-pages.ts';
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
  const entries = useAdminMenu();
  const mayWork = useMay('work:read');
  const openWork = useOpenWork();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => scrollToCurrent(menu.current), [pathname]);
  const toLink = ({ to, text, icon, open }: (typeof entries)[number]) => {
    const Icon = menuIcons[icon];
    return (
      <li key={to}>
        <NavLink to={to} onClick={onFollow} className={linkStyle}>
          <Icon />
          {t(text)}
          {open !== undefined && <OpenCount count={openWork[open]} />}
        </NavLink>
      </li>
    );
  };
  return (
    <nav ref={menu} aria-label={t('admin.menu')} className="mt-4 flex min-h-0 grow flex-col">
      <ul className="min-h-0 grow overflow-y-auto">
        {entries.filter(({ section }) => section !== 'own').map(toLink)}
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
        {entries.filter(({ section }) => section === 'own').map(toLink)}
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
