import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type {
  AcceptBody,
  Accepted,
  InvitationToken,
  InviteBody,
  RoleRule,
  ShownInvitation,
  Team,
} from '#contract/staff/team.schema.ts';

export const getTeam = endpoint<{ response: Team }>('GET', '/api/v1/admin/team', 'staff:read');
/** Sends a mail. Another invitation to the address is replaced. */
export const invite = onceEndpoint<{ body: InviteBody; response: Team }>(
  '/api/v1/admin/team/invitations',
  'staff:manage',
);
export const revokeInvitation = endpoint<{ params: ById; response: Team }>(
  'DELETE',
  '/api/v1/admin/team/invitations/{id}',
  'staff:manage',
);
export const setRoleRule = endpoint<{ body: RoleRule; response: Team }>(
  'PUT',
  '/api/v1/admin/team/rules',
  'staff:manage',
);
/** Ends all sessions of a member. */
export const signOutMember = endpoint<{ params: ById; response: Team }>(
  'POST',
  '/api/v1/admin/team/{id}/sign-out',
  'staff:manage',
);
export const showInvitation = endpoint<{ body: InvitationToken; response: ShownInvitation }>(
  'POST',
  '/api/v1/staff-invitation',
  'public',
);
/** Makes the account of an address that has none. */
export const acceptInvitation = endpoint<{ body: AcceptBody; response: Accepted }>(
  'POST',
  '/api/v1/staff-invitation/accept',
  'public',
);
/** For the account of the address. */
export const joinTeam = endpoint<{ body: InvitationToken; response: Accepted }>(
  'POST',
  '/api/v1/staff-invitation/join',
  'signed_in',
);
