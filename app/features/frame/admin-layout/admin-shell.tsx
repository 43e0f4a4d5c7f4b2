import { useId, useRef, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useStaffUpdates } from '#app/features/frame/events/use-staff-updates.ts';
import { NavigationProgress } from '#app/features/frame/layout/navigation-progress.tsx';
import { SkipLink } from '#app/features/frame/layout/skip-link.tsx';
import { TitlePrefix } from '#app/features/shop/seo/title-prefix.tsx';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import { MenuIcon } from '#app/ui/icons/menu.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { scrollToCurrent } from './scroll-to-current.ts';
import { useMenuGroups } from './use-menu-groups.ts';
import { useOpenWork } from './use-open-work.ts';
import { useWorkAlarm } from './work-alarm/use-work-alarm.ts';

interface AdminShellProps {
  /** Above the menu, and in the bar of small screens. */
  search: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the admin area: the menu is next to the page on large screens and behind a button on
 * small ones.
 */
export function AdminShell({ search, children }: AdminShellProps) {
  const work = useOpenWork();
  const { pending_orders } = work;
  useWorkAlarm(work);
  useStaffUpdates();
  return (
    <TitlePrefix value={pending_orders > 0 ? `(${pending_orders}) ` : ''}>
      <AdminFrame search={search}>{children}</AdminFrame>
    </TitlePrefix>
  );
}

function AdminFrame({ search, children }: AdminShellProps) {
  return (
    <>
      <SkipLink to="#main" />
      <NavigationProgress />
      <div className="bg-surface min-h-dvh lg:grid lg:grid-cols-[15rem_1fr] print:block print:bg-transparent">
        <aside className="border-line bg-raised sticky top-0 hidden h-dvh flex-col border-e p-4 lg:flex print:hidden">
          <ShopName />
          <div className="mt-2">{search}</div>
          <AdminMenu />
        </aside>
        <div className="min-w-0">
          <header className="border-line bg-raised sticky top-0 z-20 flex items-center gap-2 border-b px-2 lg:hidden print:hidden">
            <SlideInMenu />
            <ShopName />
            <div className="ms-auto">{search}</div>
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-7xl px-4 pb-8 focus:outline-none lg:px-8 2xl:max-w-[100rem] print:max-w-none print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
    </>
  );
}

function ShopName() {
  const { t } = useTranslation();
  const { name } = useShop();
  return (
    <Link
      to={href('/')}
      className="text-brand flex min-h-11 min-w-0 items-center gap-2 font-semibold"
    >
      <span className="truncate">{name}</span>
      {/* A screen of 320 pixels has room for menu, name and search. */}
      <span className="text-muted text-sm font-normal max-[22rem]:hidden">{t('admin.area')}</span>
    </Link>
  );
}

/**
 * A modal dialog at the edge: the browser traps the focus, closes on Escape and restores the focus.
 */
function SlideInMenu() {
  const { t } = useTranslation();
  const open = useMenuGroups().groups.reduce((sum, group) => sum + group.open, 0);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <div className="relative">
      <button
        type="button"
        aria-label={t('admin.open_menu')}
        aria-describedby={open > 0 ? id : undefined}
        className="grid size-11 place-items-center rounded-xl"
        onClick={() => {
          dialog.current?.showModal();
          // A closed menu has nothing to scroll.
          scrollToCurrent(dialog.current);
        }}
      >
        <MenuIcon />
      </button>
      {open > 0 && (
        // Next to the button: a number within it would have to be part of its name.
        <span
          aria-hidden="true"
          className="bg-brand text-on-brand pointer-events-none absolute end-0 top-0.5 min-w-5 rounded-full px-1 text-center text-xs font-semibold tabular-nums"
        >
          {open}
          <span id={id} hidden>
            {t('admin.open_count', { count: open })}
          </span>
        </span>
      )}
      <dialog
        ref={dialog}
        aria-label={t('admin.menu')}
        className="bg-raised text-ink backdrop:bg-backdrop my-0 ms-0 me-auto h-dvh max-h-none w-72 max-w-[85vw] p-4"
        closedby="any"
      >
        <div className="flex h-full flex-col">
          <button
            type="button"
            aria-label={t('admin.close_menu')}
            className="grid size-11 place-items-center self-end rounded-xl"
            onClick={close}
          >
            <CloseIcon />
          </button>
          <AdminMenu onFollow={close} isWhole />
        </div>
      </dialog>
    </div>
  );
}
