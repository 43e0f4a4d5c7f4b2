import { createHash, randomInt } from 'node:crypto';
import type { Database } from '#server/db/pool.ts';
import { saveOneTimeToken, takeOneTimeToken, type OneTimeTokenKind } from './token-queries.ts';

/** How long a mailed link or code is good, as in the protocol. */
export const oneTimeTokenHours = 24;

/** Stands before the hash in links whose session a client fetches by an exchange (see pkce.ts). */
const exchangePrefix = 'pkce_';

/** What is in the mail: the code for typing, its hash for the link. */
export interface OneTimeToken {
  code: string;
  token_hash: string;
}

/** The protocol's form: with address and code a client can make the hash, with the hash alone nobody the code. */
export function hashOneTimeCode(email: string, code: string): string {
  return createHash('sha224').update(email).update(code).digest('hex');
}

export function isForExchange(tokenHash: string): boolean {
  return tokenHash.startsWith(exchangePrefix);
}

/** Makes the only valid token of its kind for this user. */
export async function issueOneTimeToken(
  trx: Database,
  token: {
    user_id: string;
    email: string;
    kind: OneTimeTokenKind;
    is_for_browser: boolean;
    /** The flow in which the client will exchange a code for the session. */
    flow_state_id: string | null;
    now: Date;
  },
): Promise<OneTimeToken> {
  const { email, now, ...rest } = token;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const tokenHash = hashOneTimeCode(email, code);
  await saveOneTimeToken(trx, { ...rest, token_hash: tokenHash, created_at: now.toISOString() });
  return {
    code,
    token_hash: token.flow_state_id === null ? tokenHash : exchangePrefix + tokenHash,
  };
}

/** Uses a token up. Undefined when it is unknown, used, replaced, expired or of another kind. */
export function redeemOneTimeToken(
  trx: Database,
  token: { token_hash: string; kinds: readonly OneTimeTokenKind[]; now: Date },
) {
  const { token_hash, kinds, now } = token;
  const createdAfter = new Date(now.getTime() - oneTimeTokenHours * 60 * 60 * 1000).toISOString();
  return takeOneTimeToken(trx, {
    token_hash: isForExchange(token_hash) ? token_hash.slice(exchangePrefix.length) : token_hash,
    kinds,
    created_after: createdAfter,
  });
}
