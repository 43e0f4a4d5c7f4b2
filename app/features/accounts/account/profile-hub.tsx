import { useId, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useSession, type SessionUser } from '#app/api/session/session.ts';
import { isUnknown, SessionPending } from '#app/features/accounts/auth/session-pending.tsx';
import { SignInLink } from '#app/features/accounts/auth/sign-in-link.tsx';
import { useSignOut } from '#app/features/accounts/auth/use-sign-out.ts';
import { LanguageMenu } from '#app/features/accounts/settings/language-menu.tsx';
import { AuthNotice } from '#app/features/accounts/sign-in/auth-notice.tsx';
import { Redirect } from '#app/features/frame/redirect/redirect.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { BellIcon } from '#app/ui/icons/bell.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { HeartIcon } from '#app/ui/icons/heart.tsx';
import { HistoryIcon } from '#app/ui/icons/history.tsx';
import { ListIcon } from '#app/ui/icons/list.tsx';
import { OrdersIcon } from '#app/ui/icons/orders.tsx';
import { PinIcon } from '#app/ui/icons/pin.tsx';
import { ProfileIcon } from '#app/ui/icons/profile.tsx';
import { SettingsIcon } from '#app/ui/icons/settings.tsx';
import { ShieldIcon } from '#app/ui/icons/shield.tsx';
import { ToolsIcon } from '#app/ui/icons/tools.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';
import { WalletIcon } from '#app/ui/icons/wallet.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { isStaff } from '#domain/accounts/roles.ts';

/** After a second factor for the sign-in with an external provider, which returns here. */
const back = { from: '/profile' };

/** `/profile`: open to all; its content depends on the user. `balance`: what the shop owes them. */
export function ProfileHub({ balance }: { balance?: ReactNode }) {
  const session = useSession();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-12">
      {/* Takes no room while it has nothing to say. */}
      <div className="pt-4 empty:hidden">
        <AuthNotice />
      </div>
      {isUnknown(session) && <SessionPending session={session} />}
      {session.status === 'signed_out' &&
        (session.awaits_factor ? <Redirect to={href('/auth')} state={back} /> : <SignInPrompt />)}
      {session.status === 'signed_in' && <Welcome user={session.user} balance={balance} />}
    </div>
  );
}

function SignInPrompt() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading>{t('account.profile')}</PageHeading>
      <Card>
        <p className="text-muted">{t('account.sign_in_prompt')}</p>
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <SignInLink from={href('/profile')}>{t('account.sign_in')}</SignInLink>
          <SignInLink from={href('/profile')} tab="register" variant="secondary">
            {t('account.create_account')}
          </SignInLink>
        </div>
      </Card>
      <ul className="mt-4">
        <HubLink
          to={href('/favourites')}
          icon={<HeartIcon />}
          title={t('favourites.title')}
          text={t('account.favourites_hint')}
        />
      </ul>
      <Card className="mt-4 lg:hidden">
        <LanguageMenu />
      </Card>
    </>
  );
}

function Welcome({ user, balance }: { user: SessionUser; balance: ReactNode }) {
  const { t } = useTranslation();
  const { signOut, isSigningOut } = useSignOut();
  const { first_name: name } = user;
  return (
    <>
      <PageHeading>
        {name === '' ? t('account.welcome') : t('account.welcome_name', { name })}
      </PageHeading>
      <div className="-mt-3 mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted min-w-0 break-words">
          <bdi>{user.email}</bdi>
        </p>
        <Button variant="secondary" size="small" onClick={signOut} isBusy={isSigningOut}>
          {t('account.sign_out')}
        </Button>
      </div>
      {balance}
      <nav aria-label={t('account.profile')}>
        <ul className="grid gap-3">
          <HubLink
            to={href('/profile/orders')}
            icon={<OrdersIcon />}
            title={t('account.orders')}
            text={t('account.orders_hint')}
          />
          {isStaff(user.role) && (
            <>
              <HubLink
                to={href('/work')}
                reloadDocument
                icon={<TruckIcon />}
                title={t('account.work')}
                text={t('account.work_hint')}
              />
              <HubLink
                to={href('/admin')}
                reloadDocument
                icon={<ToolsIcon />}
                title={t('account.admin_area')}
                text={t('account.admin_area_hint')}
              />
            </>
          )}
          <HubLink
            to={href('/profile/account-data')}
            icon={<ProfileIcon />}
            title={t('account.account_data')}
            text={t('account.account_data_hint')}
          />
          <li>
            <Lists />
          </li>
          <HubLink
            to={href('/profile/addresses')}
            icon={<PinIcon />}
            title={t('account.addresses')}
            text={t('account.addresses_hint')}
          />
          <HubLink
            to={href('/profile/payment-methods')}
            icon={<WalletIcon />}
            title={t('account.payment_methods')}
            text={t('account.payment_methods_hint')}
          />
          <HubLink
            to={href('/profile/settings')}
            icon={<SettingsIcon />}
            title={t('account.settings')}
            text={t('account.settings_hint')}
          />
          <HubLink
            to={href('/profile/security')}
            icon={<ShieldIcon />}
            title={t('security.title')}
            text={t('security.hint')}
          />
        </ul>
      </nav>
    </>
  );
}

/** What the customer wants to find again: one card, because none of it is needed often. */
function Lists() {
  const { t } = useTranslation();
  const id = useId();
  const lists = [
    { to: href('/favourites'), title: t('favourites.title'), Icon: HeartIcon },
    { to: href('/shopping-lists'), title: t('lists.title'), Icon: ListIcon },
    { to: href('/profile/bought'), title: t('account.bought'), Icon: HistoryIcon },
    { to: href('/alerts'), title: t('alerts.title'), Icon: BellIcon },
  ];
  return (
    <Card>
      <h2 id={id} className="font-medium">
        {t('account.lists')}
      </h2>
      <ul aria-labelledby={id} className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {lists.map(({ to, title, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="hover:bg-sunken -mx-2 flex min-h-11 items-center gap-3 rounded-xl px-2"
            >
              <Icon className="text-brand" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface HubLinkProps {
  to: string;
  icon: ReactNode;
  title: string;
  text: string;
  /** For pages that the documents of visitors do not know. */
  reloadDocument?: boolean;
}

function HubLink({ to, icon, title, text, reloadDocument = false }: HubLinkProps) {
  return (
    <li>
      <Card className="hover:bg-sunken relative flex items-center gap-4">
        <span className="text-brand">{icon}</span>
        <span className="grow">
          <Link
            to={to}
            reloadDocument={reloadDocument}
            className="font-medium after:absolute after:inset-0 after:rounded-2xl"
          >
            {title}
          </Link>
          <span className="text-muted block text-sm">{text}</span>
        </span>
        <ChevronIcon className="text-muted" />
      </Card>
    </li>
  );
}
