import type { Context } from 'hono';
import type { Access } from '#contract/endpoint.ts';
import { may, type Holder } from '#domain/accounts/api-keys.ts';
import { HttpProblem } from './problem.ts';
import { nameCaller } from './security/security-log.ts';

/**
 * The caller, read from the database: a demotion, ban, sign-out or revocation takes effect with the
 * next request.
 */
export interface Principal extends Holder {
  /** With a key: the person who created it. */
  user_id: string;
  /** Null with a key. */
  session_id: string | null;
  email: string;
  /** The account has a second factor, and this session has not shown it. */
  needs_second_factor: boolean;
  /** The role requires a second factor, and the account has none. */
  lacks_second_factor: boolean;
}

/** A person in a session. */
export type SignedIn = Principal & { session_id: string };

/** Who of the staff acts, and as what. */
export type Actor = Pick<Principal, 'key' | 'role' | 'user_id'>;

/**
 * The holder of an access token or key; null when it is invalid or no longer valid. Throws
 * HttpProblem `key_expired`, and `too_many_requests` for an IP with many wrong keys.
 */
export type Authenticate = (token: string, ip: string) => Promise<Principal | null>;

export async function authorize(
  context: Context,
  access: Access,
  authenticate: (token: string) => Promise<Principal | null>,
): Promise<Principal | null> {
  if (access === 'public') return null;
  const token = /^bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
  const principal = token === undefined ? null : await authenticate(token);
  if (principal === null) throw new HttpProblem('sign_in_required');
  const { user_id, session_id, key } = principal;
  nameCaller(context, {
    account_id: user_id,
    session_id: session_id ?? undefined,
    key_id: key?.id,
  });
  if (principal.needs_second_factor) throw new HttpProblem('second_factor_required');
  if (access === 'signed_in') {
    // Calls about the person of the account: a key is no sign-in.
    if (key !== undefined) throw new HttpProblem('sign_in_required');
    return principal;
  }
  if (!may(principal, access)) throw new HttpProblem('permission_required');
  if (principal.lacks_second_factor) throw new HttpProblem('second_factor_missing');
  return principal;
}
