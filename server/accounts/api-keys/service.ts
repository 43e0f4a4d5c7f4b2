import type {
  ApiKey,
  ApiKeySecret,
  NewApiKey,
  Rotation,
} from '#contract/accounts/api-keys.schema.ts';
import { maximumKeys, overlapHours } from '#domain/accounts/api-keys.ts';
import { can } from '#domain/accounts/permissions.ts';
import { requirePermission } from '#server/accounts/users/access.ts';
import type { Env } from '#server/env.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import type { Authenticate, Principal } from '#server/platform/http/auth.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { HttpProblem, orNotFound, refuseFor } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';
import { createSecret, hashSecret, hasValidChecksum, isKey, prefixOf } from './secret.ts';

export interface KeyDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'RATE_LIMITS'>;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A use is recorded at most so often, so that reading calls do not write. */
const useRecordedMs = 60_000;

/** Of one IP: a program with a wrong key finds out with its first call. */
const wrongLimit: RateLimit = { name: 'api_key_wrong', requests: 60, per_seconds: 5 * 60 };

/** Takes keys, and hands every other token to `ofPerson`. */
export function acceptKeys(
  deps: KeyDeps,
  ofPerson: (token: string) => Promise<Principal | null>,
): Authenticate {
  const countWrong = createRateLimiter(deps, wrongLimit);
  return async (token, ip) => {
    if (!isKey(token)) return ofPerson(token);
    const principal = await authenticateKey(deps, token);
    // Valid keys of the same network continue to work.
    if (principal === null) refuseFor(await countWrong(ip));
    return principal;
  };
}

/** Throws HttpProblem `key_expired`, also for a replaced secret after its overlap. */
async function authenticateKey({ db, clock }: KeyDeps, secret: string): Promise<Principal | null> {
  if (!hasValidChecksum(secret)) return null;
  const now = clock();
  const found = await queries.findBySecret(db, {
    hash: hashSecret(secret),
    now: now.toISOString(),
  });
  if (found === undefined) return null;
  const { id, permissions, expires_at, secret_id, ends_at, last_used_at, ...creator } = found;
  const isOver = (end: string | null) => end !== null && Date.parse(end) <= now.getTime();
  if (isOver(expires_at) || isOver(ends_at)) throw new HttpProblem('key_expired');
  const before = new Date(now.getTime() - useRecordedMs);
  if (last_used_at === null || Date.parse(last_used_at) <= before.getTime()) {
    const use = { id: secret_id, now: now.toISOString(), before: before.toISOString() };
    await queries.recordUse(db, use);
  }
  return { ...creator, session_id: null, key: { id, permissions }, needs_second_factor: false };
}

/**
 * Throws HttpProblem `permission_required` for what the creator may not, also if they were demoted
 * while the call waited, and `too_many_keys`.
 */
export async function createKey(
  deps: KeyDeps,
  { user_id }: Principal,
  { name, permissions, valid_days }: NewApiKey,
): Promise<ApiKeySecret> {
  const now = deps.clock();
  const secret = createSecret();
  return inStaffTransaction(deps.db, user_id, async (trx) => {
    await requirePermission(deps, trx, user_id, 'keys:write', ...permissions);
    await requireFewKeys(trx, now);
    const id = await queries.insertKey(trx, {
      name,
      permissions: [...new Set(permissions)].toSorted(),
      created_by: user_id,
      created_at: now.toISOString(),
      expires_at: endOf(now, valid_days),
    });
    await insertSecret(trx, id, secret);
    return { key: await getKey({ ...deps, db: trx }, id), secret };
  });
}

/**
 * Replaces the secret. The one before continues to work for a day, but not longer than it would
 * have, and ends with the next rotation: rotate twice to end a secret that others know. Only the
 * creator may: the secret acts for them. Throws HttpProblem.
 */
export async function rotateKey(
  deps: KeyDeps,
  { user_id }: Principal,
  id: string,
  { valid_days }: Rotation,
): Promise<ApiKeySecret> {
  const now = deps.clock();
  const secret = createSecret();
  return inStaffTransaction(deps.db, user_id, async (trx) => {
    await requirePermission(deps, trx, user_id, 'keys:write');
    const { created_by, expires_at, revoked_at } = orNotFound(await queries.lockKey(trx, id));
    if (created_by !== user_id) throw new HttpProblem('permission_required');
    if (revoked_at !== null) orNotFound(undefined);
    // An expired key becomes valid again.
    await requireFewKeys(trx, now, id);
    const overlap = new Date(now.getTime() + overlapHours * hourMs).toISOString();
    await queries.replaceSecrets(trx, id, {
      now: now.toISOString(),
      endsAt: overlap < expires_at ? overlap : expires_at,
    });
    await insertSecret(trx, id, secret);
    await queries.updateKey(trx, id, {
      rotated_at: now.toISOString(),
      expires_at: endOf(now, valid_days),
    });
    return { key: await getKey({ ...deps, db: trx }, id), secret };
  });
}

async function requireFewKeys(
  trx: Transaction,
  now: Date,
  except: string | null = null,
): Promise<void> {
  const count = await queries.countValidKeys(trx, { now: now.toISOString(), except });
  if (count >= maximumKeys)
    throw new HttpProblem('too_many_keys', { facts: { maximum: maximumKeys } });
}

/** Takes effect with the next call; a second time changes nothing. */
export async function revokeKey(
  deps: KeyDeps,
  { user_id }: Principal,
  id: string,
): Promise<ApiKey> {
  return inStaffTransaction(deps.db, user_id, async (trx) => {
    const { revoked_at } = orNotFound(await queries.lockKey(trx, id));
    if (revoked_at === null) {
      await queries.updateKey(trx, id, { revoked_at: deps.clock().toISOString() });
    }
    return getKey({ ...deps, db: trx }, id);
  });
}

async function getKey({ db, clock }: Pick<KeyDeps, 'clock' | 'db'>, id: string): Promise<ApiKey> {
  return presentKey(orNotFound(await queries.findKey(db, id)), clock());
}

export function presentKey(row: queries.KeyRow, now: Date): ApiKey {
  const { creator_role: role, banned_until, replaced_until, ...key } = row;
  const isBanned = banned_until !== null && Date.parse(banned_until) > now.getTime();
  const holder = role === null || isBanned ? 'customer' : role;
  return {
    ...key,
    permissions: [...key.permissions],
    // What was replaced long ago is of no interest.
    replaced_until:
      replaced_until !== null && Date.parse(replaced_until) > now.getTime() ? replaced_until : null,
    ineffective: key.permissions.filter((permission) => !can(holder, permission)),
    state: stateOf(row, now),
  };
}

function stateOf({ revoked_at, expires_at }: queries.KeyRow, now: Date): ApiKey['state'] {
  if (revoked_at !== null) return 'revoked';
  return Date.parse(expires_at) <= now.getTime() ? 'expired' : 'valid';
}

async function insertSecret(trx: Transaction, key_id: string, secret: string): Promise<void> {
  await queries.insertSecret(trx, { key_id, hash: hashSecret(secret), prefix: prefixOf(secret) });
}

const endOf = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString();
