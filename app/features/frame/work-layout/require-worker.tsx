import { useEffect, useState, type ReactNode } from 'react';
import { href } from 'react-router';
import { marker } from '#app/api/session/session-store.ts';
import { useSession, type Session } from '#app/api/session/session.ts';
import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { isUnknown } from '#app/features/accounts/auth/session-pending.tsx';
import { StaffRoleContext } from '#app/features/frame/permissions/use-may.ts';
import { Redirect } from '#app/features/frame/redirect/redirect.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { isStaff } from '#domain/accounts/roles.ts';
import { recallWorker, rememberWorker, type Worker } from './remembered-worker.ts';
import { WorkerContext } from './use-worker.ts';

/**
 * Shows the pages of `/work` to employees. Unlike `RequireStaff`, it lets them go on while the shop
 * is unreachable or their session has expired: what they do is stored on the device, and the server
 * checks it when it arrives.
 */
export function RequireWorker({ children }: { children: ReactNode }) {
  const session = useSession();
  const worker = useLastWorker(session);
  const isCustomer = session.status === 'signed_in' && !isStaff(session.user.role);
  const hasLeft = session.status === 'signed_out' && session.by_choice && worker !== null;
  if (isCustomer || hasLeft) return <Redirect to={href('/')} />;
  if (worker === null) return <RequireSession>{null}</RequireSession>;
  return (
    <StaffRoleContext value={worker.role}>
      <WorkerContext key={worker.id} value={worker}>
        {session.status === 'signed_out' && <SessionEnded />}
        {children}
      </WorkerContext>
    </StaffRoleContext>
  );
}

/** The employee who is signed in, or was when the server last answered. */
function useLastWorker(session: Session): Worker | null {
  const [worker, setWorker] = useState<Worker | null>(null);
  const user = session.status === 'signed_in' ? session.user : null;
  useEffect(() => {
    if (user !== null && isStaff(user.role)) rememberWorker(user);
  }, [user]);
  if (user !== null) {
    if (user !== worker) setWorker(user);
    return user;
  }
  if (worker !== null) return worker;
  // The check at the start of a page takes a moment: only its failure opens the page without it.
  return isUnknown(session) && session.status === 'unreachable'
    ? recallWorker(marker.read())
    : null;
}

function SessionEnded() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-2xl p-4">
      <Notice tone="warning" title={t('work.session_ended')}>
        <p>{t('work.session_ended_text')}</p>
        {/* The other tab reports the sign-in to this one, where the work stays. */}
        <ButtonLink className="mt-3 min-h-12!" to={href('/auth')} target="_blank">
          {t('work.sign_in')}
        </ButtonLink>
      </Notice>
    </div>
  );
}
