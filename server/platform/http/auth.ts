import type { Context } from 'hono';
import type { Access } from '#contract/endpoint.ts';
import { can } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { HttpProblem } from './problem.ts';
import { nameCaller } from './security/security-log.ts';

/**
 * The caller, read from the database: a demotion, ban or sign-out takes effect with the next
 * request.
 */
export interface Principal {
  user_id: string;
  session_id: string;
  email: string;
  role: Role;
  /** The account has a second factor, and this session has not shown it. */
  needs_second_factor: boolean;
  /** The role requires a second factor, and the account has none. */
  lacks_second_factor: boolean;
}

/** Who of the staff acts, and as what. */
export type Actor = Pick<Principal, 'role' | 'user_id'>;

/** The holder of an access token; null when the token is invalid or no longer valid. */
export type Authenticate = (accessToken: string) => Promise<Principal | null>;

export async function authorize(
  context: Context,
  access: Access,
  authenticate: Authenticate,
): Promise<Principal | null> {
  if (access === 'public') return null;
  const token = /^bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
  const principal = token === undefined ? null : await authenticate(token);
  if (principal === null) throw new HttpProblem('sign_in_required');
  nameCaller(context, { account_id: principal.user_id, session_id: principal.session_id });
  if (principal.needs_second_factor) throw new HttpProblem('second_factor_required');
  if (access !== 'signed_in' && !can(principal.role, access)) {
    throw new HttpProblem('permission_required');
  }
  if (access !== 'signed_in' && principal.lacks_second_factor) {
    throw new HttpProblem('second_factor_missing');
  }
  return principal;
}
