import type { Role } from '#domain/identity/roles.ts';
import type { IdentityDeps } from '../deps.ts';
import { deleteEndedSessions } from './queries.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long a session lives that is not refreshed, and how long in all. */
const lives: Record<Role, { unused_ms: number; total_ms: number }> = {
  customer: { unused_ms: 90 * dayMs, total_ms: 180 * dayMs },
  admin: { unused_ms: 12 * hourMs, total_ms: 7 * dayMs },
};

/** Sessions that one statement deletes: with their refresh tokens, within the time limit of statements. */
const sweptAtOnce = 500;

export function hasEnded(
  session: { created_at: string; refreshed_at: string },
  role: Role,
  now: Date,
): boolean {
  const { unused_ms, total_ms } = lives[role];
  const age = (time: string) => now.getTime() - new Date(time).getTime();
  return age(session.refreshed_at) >= unused_ms || age(session.created_at) >= total_ms;
}

/** Deletes the sessions that can no longer be refreshed. */
export async function sweepSessions({
  db,
  clock,
}: Pick<IdentityDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime();
  const before = (age: number) => new Date(now - age).toISOString();
  const boundsOf = (role: Role) => ({
    refreshed_before: before(lives[role].unused_ms),
    created_before: before(lives[role].total_ms),
  });
  const ended = { customer: boundsOf('customer'), staff: boundsOf('admin'), limit: sweptAtOnce };
  let swept = sweptAtOnce;
  while (swept === sweptAtOnce) swept = await deleteEndedSessions(db, ended);
}
