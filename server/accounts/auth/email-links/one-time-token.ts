import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { OneTimeTokenKind } from '#domain/accounts/one-time-token-kinds.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { countCodeAttempt, saveOneTimeToken, takeOneTimeToken } from './token-queries.ts';

/** Lifetime of a mailed link. A link that signs in is used at once or not at all. */
export const linkHours: Record<OneTimeTokenKind, number> = {
  confirmation: 24,
  invite: 24,
  email_change_current: 24,
  email_change_new: 24,
  recovery: 1,
  magic_link: 1,
  reauthentication: 1,
};
/** Lifetime of a typed code, and its maximum of wrong attempts, as six digits are few. */
export const codeMinutes = 10;
const codeAttempts = 10;

/** Prefix of the token in links of a code exchange (see pkce.ts). */
const exchangePrefix = 'pkce_';

/**
 * The contents of a mail: the code to type, and the token of the link, which cannot be derived from
 * the code.
 */
export interface OneTimeToken {
  code: string;
  link_token: string;
}

/** Whether a link claims to be for a code exchange. The row decides whether it is. */
export function looksForExchange(linkToken: string): boolean {
  return linkToken.startsWith(exchangePrefix);
}

/** Issues a token, which replaces the user's previous one of this kind. */
export async function issueOneTimeToken(
  trx: Database,
  token: {
    user_id: string;
    email: string;
    kind: OneTimeTokenKind;
    /** The flow in which the client will exchange a code for the session. */
    flow_state_id: string | null;
    /** One of the shop's own pages requested it. */
    is_for_browser: boolean;
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

/** A valid token, which can be redeemed once. */
export interface ProvenToken {
  token_hash: string;
  kinds: readonly OneTimeTokenKind[];
  is_code: boolean;
}

/** Proof by link: the token itself. */
export function proveLink(linkToken: string, kinds: readonly OneTimeTokenKind[]): ProvenToken {
  const secret = looksForExchange(linkToken) ? linkToken.slice(exchangePrefix.length) : linkToken;
  return { token_hash: hashLinkToken(secret), kinds, is_code: false };
}

/**
 * Proof by typed code: undefined unless it was recently mailed to this address. Takes the database
 * and not a transaction, so that the attempt counts even if the caller's transaction rolls back.
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
 * Redeems a token. Undefined when it is unknown, used, replaced, expired, of another kind, or of a
 * flow's link used outside of its exchange.
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

/**
 * A hash of six digits is easily reversed; it only hides the code from casual readers of the table.
 */
function hashCode(userId: string, code: string): Buffer {
  return createHash('sha256').update(userId).update(code).digest();
}
