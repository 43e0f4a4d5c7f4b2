import { useEffect, useId, useRef } from 'react';
import { href, Link, NavLink, useLocation } from 'react-router';
import { useSignOut } from '#app/features/accounts/auth/use-sign-out.ts';
import { formatList } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { ChevronDownIcon } from '#app/ui/icons/chevron-down.tsx';
import { ProfileIcon } from '#app/ui/icons/profile.tsx';
import { WarehouseIcon } from '#app/ui/icons/warehouse.tsx';
import { menuIcons } from './menu-icons.ts';
import { scrollToCurrent } from './scroll-to-current.ts';
import { useMenuGroups, type MenuGroup } from './use-menu-groups.ts';
import { useOwnName } from './use-own-name.ts';

const linkStyle =
  'text-muted hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:text-ink flex min-h-11 items-center gap-3 rounded-xl px-3 aria-[current=page]:font-medium';

interface AdminMenuProps {
  /** Called when a link is followed. */
  onFollow?: () => void;
  /** Shows the pages of all groups; otherwise those of the group that contains the open page. */
  isWhole?: boolean;
}

/**
 * Links to the pages of the admin area, in groups, and to the work in the shop. The groups scroll
 * if they must; work, settings and sign-out are always in sight.
 */
export function AdminMenu({ onFollow, isWhole = false }: AdminMenuProps) {
  const { t } = useTranslation();
  const { groups, own } = useMenuGroups();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => scrollToCurrent(menu.current), [pathname]);
  return (
    <nav ref={menu} aria-label={t('admin.menu')} className="mt-4 flex min-h-0 grow flex-col">
      <ul className="min-h-0 grow overflow-y-auto">
        {groups.map((group) => (
          <Group key={group.first.to} group={group} isWhole={isWhole} onFollow={onFollow} />
        ))}
      </ul>
      <ul className="border-line mt-2 border-t pt-2">
        <li>
          {/* Another document, with another policy and another service worker. */}
          <Link to={href('/work')} reloadDocument className={linkStyle}>
            <WarehouseIcon />
            {t('admin.work')}
          </Link>
        </li>
        <li>
          <OwnMenu entries={own} onFollow={onFollow} />
        </li>
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: MenuGroup;
  isWhole: boolean;
  onFollow: (() => void) | undefined;
}

/** The first page of a group, and the others while one of the group is open. */
function Group({ group: { first, others, isOpen, open }, isWhole, onFollow }: GroupProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const Icon = menuIcons[first.icon];
  const isUnfolded = isOpen || isWhole;
  const contents = formatList(
    others.map(({ text }) => t(text)),
    i18n.language,
  );
  return (
    <li>
      <NavLink
        to={first.to}
        onClick={onFollow}
        className={linkStyle}
        aria-describedby={isUnfolded || contents === '' ? undefined : id}
      >
        <Icon className="shrink-0" />
        <span className="min-w-0 grow">
          <span className="block">{t(first.text)}</span>
          {!isUnfolded && contents !== '' && (
            <span id={id} aria-hidden="true" className="block truncate text-xs">
              {contents}
            </span>
          )}
        </span>
        <OpenCount count={isUnfolded ? first.count : open} />
      </NavLink>
      {isUnfolded && others.length > 0 && (
        <ul aria-label={t(first.text)}>
          {others.map(({ to, text, count }) => (
            <li key={to}>
              <NavLink to={to} onClick={onFollow} className={`${linkStyle} ps-12`}>
                {t(text)}
                <OpenCount count={count} />
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What belongs to the staff member: behind their name. */
function OwnMenu({
  entries,
  onFollow,
}: {
  entries: ReturnType<typeof useMenuGroups>['own'];
  onFollow: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const name = useOwnName();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <details className="group">
      <summary className="text-muted hover:bg-sunken flex min-h-11 list-none items-center gap-3 rounded-xl px-3 [&::-webkit-details-marker]:hidden">
        <ProfileIcon className="shrink-0" />
        <bdi className="min-w-0 grow truncate">{name || t('admin.own')}</bdi>
        <ChevronDownIcon className="size-5 shrink-0 rotate-180 transition-transform duration-200 group-open:rotate-0" />
      </summary>
      <ul>
        {entries.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} onClick={onFollow} className={`${linkStyle} ps-12`}>
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-2 w-full" onClick={signOut} isBusy={isSigningOut}>
        {t('admin.sign_out')}
      </Button>
    </details>
  );
}

function OpenCount({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className="bg-brand text-on-brand ms-auto min-w-6 shrink-0 rounded-full px-2 py-0.5 text-center text-xs font-semibold tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('admin.open_count', { count })}</span>
    </span>
  );
}
