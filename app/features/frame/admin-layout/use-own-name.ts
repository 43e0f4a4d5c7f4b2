import { useSession } from '#app/api/session/session.ts';

/** The first name of the staff member; their e-mail address without one. */
export function useOwnName(): string {
  const session = useSession();
  return session.status === 'signed_in' ? session.user.first_name || session.user.email : '';
}
