import type { RoleRule, Team } from '#contract/staff/team.schema.ts';
import { isStaff } from '#domain/accounts/roles.ts';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { endSessions, getAccess } from '#server/accounts/users/access.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

export type TeamDeps = Pick<AuthDeps, 'clock' | 'db' | 'env'>;

export async function getTeam({ db }: Pick<TeamDeps, 'db'>): Promise<Team> {
  const [members, invitations, rules] = await Promise.all([
    queries.listMembers(db),
    queries.listInvitations(db),
    queries.listRules(db),
  ]);
  return { members, invitations, rules };
}

/**
 * Whether the members of a role need a second factor for the admin area. Throws HttpProblem
 * `own_second_factor_missing` if it would shut the caller out.
 */
export async function setRule(
  deps: TeamDeps,
  actorId: string,
  { role, requires_second_factor }: RoleRule,
): Promise<Team> {
  const own = await getAccess(deps, actorId);
  if (requires_second_factor && own.role === role && !own.has_second_factor) {
    throw new HttpProblem('own_second_factor_missing');
  }
  await inStaffTransaction(deps.db, actorId, (trx) =>
    queries.setRule(trx, role, requires_second_factor),
  );
  return getTeam(deps);
}

/** Ends all sessions of a member, also the caller's own. */
export async function signOutMember(deps: TeamDeps, actorId: string, id: string): Promise<Team> {
  const { role } = await getAccess(deps, id);
  if (!isStaff(role)) orNotFound(undefined);
  await endSessions(deps, actorId, id);
  return getTeam(deps);
}
