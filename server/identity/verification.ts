import type { Database } from '#server/db/pool.ts';
import { AuthError } from './auth-error.ts';
import type { IdentityDeps } from './deps.ts';
import { hashOneTimeCode, redeemOneTimeToken } from './one-time-token.ts';
import {
  confirmEmail,
  deleteOneTimeTokens,
  findAccount,
  type OneTimeTokenKind,
} from './queries.ts';
import {
  isBanned,
  presentSession,
  startSession,
  type AuthSession,
  type Client,
} from './sessions.ts';

/** Which tokens each type of the protocol takes. Those of types that the shop mails nothing for match none. */
const kindsOfType = new Map<string, readonly OneTimeTokenKind[]>([
  ['signup', ['confirmation']],
  ['email', ['confirmation']],
  ['recovery', ['recovery']],
  ['invite', []],
  ['magiclink', []],
  ['email_change', []],
  ['sms', []],
  ['phone_change', []],
]);

/** The hash of a mailed link, or the mailed code with the address that it was sent to. */
export type Proof = { token_hash: string } | { email: string; code: string };

export interface Verified {
  session: AuthSession;
  is_for_browser: boolean;
}

/** Takes link or code for a session, and confirms the address on the way. Throws AuthError. */
export async function verifyToken(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'env'>,
  type: string,
  proof: Proof,
  client: Client,
): Promise<Verified> {
  const kinds = kindsOfType.get(type);
  if (kinds === undefined) {
    throw new AuthError(400, 'validation_failed', 'Unsupported verification type');
  }
  const { is_for_browser, started } = await deps.db.transaction().execute(async (trx) => {
    const used = await take(trx, deps, proof, kinds);
    const account = await findAccount(trx, used.user_id);
    if (account === undefined || isBanned(account, deps.clock())) {
      throw new AuthError(403, 'user_banned', 'User is banned');
    }
    await confirmEmail(trx, used.user_id, deps.clock().toISOString());
    await deleteOneTimeTokens(trx, used.user_id);
    return {
      is_for_browser: used.is_for_browser,
      started: await startSession(deps, trx, used.user_id, 'otp', client),
    };
  });
  return { session: await presentSession(deps, started), is_for_browser };
}

async function take(
  trx: Database,
  { clock }: Pick<IdentityDeps, 'clock'>,
  proof: Proof,
  kinds: readonly OneTimeTokenKind[],
) {
  const isLink = 'token_hash' in proof;
  const tokenHash = isLink ? proof.token_hash : hashOneTimeCode(proof.email, proof.code);
  const used = await redeemOneTimeToken(trx, { token_hash: tokenHash, kinds, now: clock() });
  if (used !== undefined) return used;
  // The same for wrong, used, expired and unknown.
  const message = isLink
    ? 'Email link is invalid or has expired'
    : 'Token has expired or is invalid';
  throw new AuthError(403, 'otp_expired', message);
}
