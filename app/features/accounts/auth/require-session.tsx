import { useMemo, useState, type ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { hasEarlierUser, useSession } from '#app/api/session/session.ts';
import { Unavailable } from '#app/features/frame/offline/unavailable.tsx';
import { Redirect } from '#app/features/frame/redirect/redirect.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { SignInState } from './return-path.ts';
import { isUnknown, SessionPending } from './session-pending.tsx';

interface RequireSessionProps {
  /** Shown while the shop is unreachable and the user unknown. */
  whenOffline?: ReactNode;
  /** Shown to visitors instead of the sign-in. */
  whenSignedOut?: ReactNode;
  /** Most visitors of this page have no account yet: the sign-in begins with the registration. */
  isForNewcomers?: boolean;
  /** The page that follows their registration; otherwise they return to this one. */
  newcomersGoTo?: string | undefined;
  children: ReactNode;
}

/**
 * Shows a page to signed-in users; visitors are asked to sign in and return to it. Not a
 * protection: the API checks every call.
 */
export function RequireSession({
  whenOffline = <Unavailable />,
  whenSignedOut,
  isForNewcomers = false,
  newcomersGoTo,
  children,
}: RequireSessionProps) {
  const session = useSession();
  const isOffline = useIsOffline();
  const { pathname, search } = useLocation();
  const [wasInside, setWasInside] = useState(false);
  // Memoised: a new object at each rendering would repeat the navigation to the sign-in.
  const from = useMemo(
    (): SignInState => ({
      from: pathname + search,
      registered_to: newcomersGoTo,
      tab: isForNewcomers && !hasEarlierUser() ? 'register' : 'sign_in',
    }),
    [pathname, search, isForNewcomers, newcomersGoTo],
  );
  if (session.status === 'signed_in' && !wasInside) setWasInside(true);

  if (isOffline && session.status !== 'signed_in') return whenOffline;
  if (isUnknown(session)) {
    return (
      <div className="grid min-h-[60dvh] place-items-center">
        {/* All that the server renders of these pages: nothing for search engines. */}
        <meta name="robots" content="noindex" />
        <SessionPending session={session} />
      </div>
    );
  }
  if (session.status === 'signed_out') {
    // A user who signs out on this page is not asked to sign in again.
    if (wasInside && session.by_choice) return <Redirect to={href('/')} />;
    return (
      whenSignedOut ?? (
        <Redirect to={href('/auth')} state={from}>
          <AuthFrame />
        </Redirect>
      )
    );
  }
  return children;
}
