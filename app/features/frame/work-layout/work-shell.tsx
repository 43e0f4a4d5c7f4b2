import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useSignOut } from '#app/features/accounts/auth/use-sign-out.ts';
import { useStaffUpdates } from '#app/features/frame/events/use-staff-updates.ts';
import { NavigationProgress } from '#app/features/frame/layout/navigation-progress.tsx';
import { SkipLink } from '#app/features/frame/layout/skip-link.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useWorkQueue } from '#app/features/staff/work-queue/use-work-queue.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ClockIcon } from '#app/ui/icons/clock.tsx';
import { DeskIcon } from '#app/ui/icons/desk.tsx';
import { HomeIcon } from '#app/ui/icons/home.tsx';
import { ShieldIcon } from '#app/ui/icons/shield.tsx';
import { SignOutIcon } from '#app/ui/icons/sign-out.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ConnectionState } from './connection-state.tsx';
import { useWorkDocument } from './use-work-document.ts';
import { useWorkPage } from './use-work-pages.ts';

/** The frame of the pages for work in the shop. */
export function WorkShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { queue } = useWorkQueue();
  const { title, mayOpen } = useWorkPage();
  useWorkDocument();
  useStaffUpdates();
  return (
    <>
      <SkipLink to="#main" />
      <NavigationProgress />
      <div className="bg-surface flex min-h-dvh flex-col">
        <WorkHeader />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-2xl grow flex-col px-4 focus:outline-none"
        >
          {queue?.isAvailable() === false && (
            <div className="pt-4">
              <Notice tone="warning" title={t('work.no_storage_title')}>
                <p>{t('work.no_storage_text')}</p>
              </Notice>
            </div>
          )}
          {mayOpen && title !== null && <PageMeta title={t(title)} isListed={false} />}
          {mayOpen ? children : <NotPermitted />}
        </main>
      </div>
    </>
  );
}

const iconButton =
  'grid size-12 shrink-0 place-items-center rounded-xl hover:bg-sunken aria-disabled:opacity-50';

function WorkHeader() {
  const { t } = useTranslation();
  const { name } = useShop();
  const { queue } = useWorkQueue();
  // The storage itself: the number in the header may be a moment old.
  const countUnsent = async () => (await queue?.countUnsent()) ?? 0;
  const { signOut, isSigningOut } = useSignOut(countUnsent);
  return (
    <header className="border-line bg-raised sticky top-0 z-20 border-b">
      <div className="mx-auto flex max-w-2xl items-center gap-1 px-2">
        <Link
          to={href('/work')}
          className="text-brand flex min-h-14 min-w-12 grow items-center gap-2 px-3 font-semibold"
        >
          {/* Two letters of a name say nothing: the state of the queue needs the place. */}
          <HomeIcon className="shrink-0 min-[26rem]:hidden" />
          <span dir="auto" className="sr-only min-[26rem]:not-sr-only min-[26rem]:truncate">
            {name}
          </span>
          <span className="text-muted hidden text-sm font-normal min-[26rem]:inline">
            {t('work.area')}
          </span>
        </Link>
        <ConnectionState />
        <Link
          to={href('/work/times')}
          aria-label={t('work.pages.times.title')}
          title={t('work.pages.times.title')}
          // Narrow screens have it on the start page: they need the room for what is unsent.
          className={classNames('max-[24rem]:hidden', iconButton)}
        >
          <ClockIcon />
        </Link>
        {/* Another document: the pages of the desk have another policy and another worker. */}
        <Link
          to={href('/admin')}
          reloadDocument
          aria-label={t('work.to_admin')}
          title={t('work.to_admin')}
          className={iconButton}
        >
          <DeskIcon />
        </Link>
        <button
          type="button"
          aria-label={t('work.sign_out')}
          title={t('work.sign_out')}
          aria-disabled={isSigningOut || undefined}
          onClick={() => isSigningOut || signOut()}
          className={iconButton}
        >
          <SignOutIcon />
        </button>
      </div>
    </header>
  );
}

function NotPermitted() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<ShieldIcon />}
      title={t('work.no_permission')}
      text={t('problem.permission_required')}
      action={
        <ButtonLink size="large" to={href('/work')}>
          {t('work.to_start')}
        </ButtonLink>
      }
    />
  );
}
