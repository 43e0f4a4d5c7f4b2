import { useState, type ReactNode } from 'react';
import { href } from 'react-router';
import { useSession, type SessionUser } from '#app/api/session/session.ts';
import { StaffRoleContext } from '#app/features/frame/permissions/use-may.ts';
import { Redirect } from '#app/features/frame/redirect/redirect.tsx';
import { isStaff } from '#domain/accounts/roles.ts';
import { PreserveWork } from './preserve-work.tsx';
import { RequireSession } from './require-session.tsx';

/**
 * As `RequireSession`, for staff: it also refuses customers, and preserves typed input when the
 * session expires or ends elsewhere.
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const session = useSession();
  // The last permitted user, whose page must not be shown to another user.
  const [insider, setInsider] = useState<SessionUser | null>(null);
  if (session.status === 'signed_in' && session.user !== insider) setInsider(session.user);

  const isCustomer = session.status === 'signed_in' && !isStaff(session.user.role);
  const hasLeft = session.status === 'signed_out' && session.by_choice && insider !== null;
  if (isCustomer || hasLeft) return <Redirect to={href('/')} />;
  if (insider === null) return <RequireSession>{null}</RequireSession>;
  return (
    <StaffRoleContext value={insider.role}>
      <PreserveWork key={insider.id} session={session}>
        {children}
      </PreserveWork>
    </StaffRoleContext>
  );
}
