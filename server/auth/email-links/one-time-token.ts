import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { OneTimeTokenKind } from '#domain/identity/one-time-token-kinds.ts';
import type { Database } from '#server/db/pool.ts';
import { countCodeAttempt, saveOneTimeToken, takeOneTimeToken } from './token-queries.ts';

/** How long a mailed link works. A link that signs in is used at once or not at all. */
export const linkHours: Record<OneTimeTokenKind, number> = {
  confirmation: 24,
  invite: 24,
  email_change_current: 24,
  email_change_new: 24,
  recovery: 1,
  magic_link: 1,
  reauthentication: 1,
};
/** How long a typed code works, and how often one may be wrong: six digits are few. */
export const codeMinutes = 10;
const codeAttempts = 10;

/** Precedes the token in links whose session a client fetches by an exchange (see pkce.ts). */
const exchangePrefix = 'pkce_';

/**
 * What is in the mail: the code for typing, and the token of the link, which cannot be derived from
 * it.
 */
export interface OneTimeToken {
  code: string;
  link_token: string;
}

/** Whether a link says of itself that it is for an exchange. Whether it is decides the row. */
export function looksForExchange(linkToken: string): boolean {
  return linkToken.startsWith(exchangePrefix);
}

/** Makes the only valid token of its kind for this user. */
export async function issueOneTimeToken(
  trx: Database,
  token: {
    user_id: string;
    email: string;
    kind: OneTimeTokenKind;
    /** The flow in which the client will exchange a code for the session. */
    flow_state_id: string | null;
    now: Date;
  },
): Promise<OneTimeToken> {
  const { now, ...rest } = token;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const secret = randomBytes(32).toString('hex');
  await saveOneTimeToken(trx, {
    ...rest,
    token_hash: hashLinkToken(secret),
    code_hash: hashCode(token.user_id, code),
    code_attempts: 0,
    created_at: now.toISOString(),
  });
  return { code, link_token: token.flow_state_id === null ? secret : exchangePrefix + secret };
}

/** A token that may be taken, once. */
export interface ProvenToken {
  token_hash: string;
  kinds: readonly OneTimeTokenKind[];
  is_code: boolean;
}

/** Of the link: the token itself is the proof. */
export function proveLink(linkToken: string, kinds: readonly OneTimeTokenKind[]): ProvenToken {
  const secret = looksForExchange(linkToken) ? linkToken.slice(exchangePrefix.length) : linkToken;
  return { token_hash: hashLinkToken(secret), kinds, is_code: false };
}

/**
 * Of the typed code: undefined when it is none of those mailed to this address lately. The attempt
 * is counted whatever becomes of the caller's transaction, so this takes the database and not a
 * transaction.
 */
export async function proveCode(
  db: Database,
  { email, code, kinds }: { email: string; code: string; kinds: readonly OneTimeTokenKind[] },
  now: Date,
): Promise<ProvenToken | undefined> {
  const candidates = await countCodeAttempt(db, {
    email,
    kinds,
    created_after: new Date(now.getTime() - codeMinutes * 60_000).toISOString(),
    maximum: codeAttempts,
  });
  const match = candidates.find(({ user_id, code_hash }) =>
    timingSafeEqual(code_hash, hashCode(user_id, code)),
  );
  return match && { token_hash: match.token_hash, kinds, is_code: true };
}

/**
 * Uses a token up. Undefined when it is unknown, used, replaced, expired or of another kind; and a
 * link of a flow outside of its exchange.
 */
export async function redeemOneTimeToken(
  trx: Database,
  { token_hash, kinds, is_code }: ProvenToken,
  { now, exchange = false }: { now: Date; exchange?: boolean },
) {
  const mayHaveFlow = is_code || exchange;
  const used = await takeOneTimeToken(trx, { token_hash, kinds, may_have_flow: mayHaveFlow });
  if (used === undefined) return undefined;
  const age = now.getTime() - new Date(used.created_at).getTime();
  return age < linkHours[used.kind] * 60 * 60 * 1000 ? used : undefined;
}

function hashLinkToken(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Of six digits a hash hides little; it hides the code from a chance reader. */
function hashCode(userId: string, code: string): Buffer {
  return createHash('sha256').update(userId).update(code).digest();
}
