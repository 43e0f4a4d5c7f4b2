import { isStaff, type Role } from '#domain/accounts/roles.ts';
import type { AuthDeps } from '../deps.ts';
import { deleteEndedSessions } from './queries.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long a session lives without a refresh, and how long in total. */
const lifetimes = {
  customer: { unused_ms: 90 * dayMs, total_ms: 180 * dayMs },
  staff: { unused_ms: 12 * hourMs, total_ms: 7 * dayMs },
};

/** Sessions per DELETE, so that it stays within the statement timeout, including refresh tokens. */
const sweptAtOnce = 500;

export function hasEnded(
  session: { created_at: string; refreshed_at: string },
  role: Role,
  now: Date,
): boolean {
  const { unused_ms, total_ms } = lifetimes[isStaff(role) ? 'staff' : 'customer'];
  const age = (time: string) => now.getTime() - new Date(time).getTime();
  return age(session.refreshed_at) >= unused_ms || age(session.created_at) >= total_ms;
}

/** Deletes the sessions that can no longer be refreshed. */
export async function sweepSessions({ db, clock }: Pick<AuthDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime();
  const before = (age: number) => new Date(now - age).toISOString();
  const boundsOf = ({ unused_ms, total_ms }: (typeof lifetimes)['staff']) => ({
    refreshed_before: before(unused_ms),
    created_before: before(total_ms),
  });
  const ended = {
    customer: boundsOf(lifetimes.customer),
    staff: boundsOf(lifetimes.staff),
    limit: sweptAtOnce,
  };
  let swept = sweptAtOnce;
  while (swept === sweptAtOnce) swept = await deleteEndedSessions(db, ended);
}
