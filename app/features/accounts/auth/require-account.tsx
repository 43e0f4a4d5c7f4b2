import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#app/api/session/session.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { isUnknown, SessionPending } from './session-pending.tsx';
import { SignInLink } from './sign-in-link.tsx';

interface RequireAccountProps {
  icon: ReactNode;
  title: string;
  /** What the page is for, and that it needs an account. */
  text: string;
  children: ReactNode;
}

/** Says to visitors what a page is for and that it needs an account, instead of a bare sign-in. */
export function RequireAccount({ icon, title, text, children }: RequireAccountProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  if (isUnknown(session)) {
    return (
      <div className="grid min-h-[40dvh] place-items-center">
        <SessionPending session={session} />
      </div>
    );
  }
  if (session.status === 'signed_in') return children;
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={<SignInLink from={pathname}>{t('account.sign_in')}</SignInLink>}
    />
  );
}
