import { byIdSchema } from '#contract/fields.schema.ts';
import {
  acceptBodySchema,
  acceptedSchema,
  invitationTokenSchema,
  inviteBodySchema,
  roleRuleSchema,
  shownInvitationSchema,
  teamSchema,
} from '#contract/staff/team.schema.ts';
import * as contract from '#contract/staff/team.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { refuseFor } from '#server/platform/http/problem.ts';
import { accept, invite, join, revoke, show } from './invitations.ts';
import { getTeam, setRule, signOutMember, type TeamDeps } from './team.ts';

/** Mails of one admin, and to one address, because anyone can be invited. */
const inviteLimit: RateLimit = { name: 'staff_invitation', requests: 50, per_seconds: 60 * 60 };
const mailLimit: RateLimit = { name: 'staff_invitation_to', requests: 5, per_seconds: 60 * 60 };
/** Enough for typing errors in a form. */
const openLimit: RateLimit = { name: 'staff_invitation_open', requests: 60, per_seconds: 60 * 60 };

export function teamRoutes(deps: TeamDeps): Route[] {
  const mayInvite = createRateLimiter(deps, inviteLimit);
  const mayOpen = createRateLimiter(deps, openLimit);
  return [
    route(contract.getTeam, {
      summary: 'See members, invitations and what each role requires',
      response: teamSchema,
      handler: () => getTeam(deps),
    }),
    onceRoute(contract.invite, deps, {
      summary: 'Invite someone to the team by mail; an earlier invitation is replaced',
      body: inviteBodySchema,
      response: teamSchema,
      status: 201,
      admit: ({ principal }) => mayInvite(principal.user_id),
      handler: async ({ body }, { principal }, db) => {
        // In the transaction: a call that waits for a second connection can wait for itself.
        const mayReceive = createRateLimiter({ ...deps, db }, mailLimit);
        refuseFor(await mayReceive(body.email));
        return invite({ ...deps, db }, principal.user_id, body);
      },
    }),
    route(contract.revokeInvitation, {
      summary: 'Revoke an invitation',
      params: byIdSchema,
      response: teamSchema,
      handler: ({ params }, { principal }) => revoke(deps, principal.user_id, params.id),
    }),
    route(contract.setRoleRule, {
      summary: 'Set whether a role needs a second factor for the admin area',
      errors: ['own_second_factor_missing'],
      body: roleRuleSchema,
      response: teamSchema,
      handler: ({ body }, { principal }) => setRule(deps, principal.user_id, body),
    }),
    route(contract.signOutMember, {
      summary: 'Sign out all devices of a member',
      params: byIdSchema,
      response: teamSchema,
      handler: ({ params }, { principal }) => signOutMember(deps, principal.user_id, params.id),
    }),
    route(contract.showInvitation, {
      summary: 'See the invitation of a link',
      errors: ['invitation_invalid'],
      body: invitationTokenSchema,
      response: shownInvitationSchema,
      admit: ({ ip }) => mayOpen(ip),
      handler: ({ body }) => show(deps, body.token),
    }),
    route(contract.acceptInvitation, {
      summary: 'Accept an invitation with a new account, once',
      errors: ['invitation_invalid', 'invitation_needs_sign_in'],
      body: acceptBodySchema,
      response: acceptedSchema,
      status: 201,
      admit: ({ ip }) => mayOpen(ip),
      handler: ({ body }) => accept(deps, body),
    }),
    route(contract.joinTeam, {
      summary: 'Accept an invitation with your account, once',
      errors: ['invitation_invalid', 'invitation_other_account'],
      body: invitationTokenSchema,
      response: acceptedSchema,
      admit: ({ ip }) => mayOpen(ip),
      handler: ({ body }, { principal }) => join(deps, principal, body.token),
    }),
  ];
}
