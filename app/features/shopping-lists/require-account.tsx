import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '#app/api/session/session.ts';
import { isUnknown, SessionPending } from '#app/features/auth/session-pending.tsx';
import { SignInLink } from '#app/features/auth/sign-in-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListIcon } from '#app/ui/icons.tsx';

/** Says to visitors what lists are for and that they need an account, instead of a bare sign-in. */
export function RequireAccount({ children }: { children: ReactNode }) {
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
      icon={<ListIcon />}
      title={t('lists.sign_in_title')}
      text={t('lists.sign_in_text')}
      action={<SignInLink from={pathname}>{t('account.sign_in')}</SignInLink>}
    />
  );
}
