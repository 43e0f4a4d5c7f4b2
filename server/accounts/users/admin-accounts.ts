import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { isStaff } from '#domain/accounts/roles.ts';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { notifyOwner } from '#server/accounts/auth/email-links/security-notices.ts';
import { deleteOneTimeTokens } from '#server/accounts/auth/email-links/token-queries.ts';
import { AuthError } from '#server/accounts/auth/http/auth-error.ts';
import { parseDuration } from '#server/accounts/auth/http/go-duration.ts';
import { isKnownHash } from '#server/accounts/auth/passwords/password-hash.ts';
import {
  hashPassword,
  requireGoodPassword,
  requireShortPassword,
} from '#server/accounts/auth/passwords/password.ts';
import { deleteSessions } from '#server/accounts/auth/sessions/queries.ts';
import { readProfileFields, updateProfile } from '#server/accounts/profile/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createAccount } from './create-account.ts';
import { ownAppMetadata, ownMetadata, requireSmallMetadata } from './metadata.ts';
import { findAccount, lockUser, setEmail, updateUser, type Account } from './queries.ts';
import { emailTaken } from './update-account.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

/**
 * Account fields that a program with a service key may set. Not the role, which only the shop
 * assigns.
 */
export interface AccountChanges {
  email?: string;
  password?: string;
  /** An imported bcrypt or argon2 hash instead of a password; the next sign-in replaces it. */
  password_hash?: string;
  email_confirm?: boolean;
  user_metadata?: JsonObject;
  app_metadata?: JsonObject;
  /** Such as `24h`; `none` lifts a ban. */
  ban_duration?: string;
}

/** Creates an account without a mail or password rules. Throws AuthError. */
export async function createAccountAsAdmin(
  deps: Deps,
  changes: AccountChanges & { id?: string; email: string },
): Promise<Account> {
  const { id, email, password, user_metadata = {}, app_metadata = {} } = changes;
  requireSmallMetadata({ ...user_metadata, ...app_metadata });
  const now = deps.clock();
  const bannedUntil = readBan(changes.ban_duration, now);
  if (password !== undefined) requireShortPassword(password);
  requireKnownHash(changes.password_hash);
  const passwordHash =
    changes.password_hash ?? (await hashPassword(password ?? `${randomUUID()}${randomUUID()}`));
  return inTransaction(deps.db, async (trx) => {
    const created = await createAccount(trx, {
      ...(id !== undefined && { id }),
      email,
      password_hash: passwordHash,
      role: 'customer',
      data: user_metadata,
      app_metadata: ownAppMetadata(app_metadata),
      is_confirmed: changes.email_confirm === true,
      now,
    }).catch(rethrowTaken);
    if (created === undefined) throw emailTaken();
    if (bannedUntil !== undefined) await updateUser(trx, created, { banned_until: bannedUntil });
    return getAccount(trx, created);
  });
}

/**
 * Changes the given fields. A new password ends all sessions; a ban takes effect with the next
 * call. Throws AuthError.
 */
export async function changeAccountAsAdmin(
  deps: Deps,
  account: Account,
  changes: AccountChanges,
): Promise<Account> {
  const { email, password, email_confirm, user_metadata, app_metadata } = changes;
  const now = deps.clock();
  const bannedUntil = readBan(changes.ban_duration, now);
  if (password !== undefined) await requireGoodPassword(password, email ?? account.email);
  requireKnownHash(changes.password_hash);
  const passwordHash =
    password === undefined ? changes.password_hash : await hashPassword(password);
  return inTransaction(deps.db, async (trx) => {
    const current = await lockCustomer(trx, account.id);
    const isConfirmed = email_confirm ?? current.email_confirmed_at !== null;
    const confirmedAt = isConfirmed ? (current.email_confirmed_at ?? now.toISOString()) : null;
    if (email !== undefined && email !== current.email) {
      await setEmail(trx, account.id, email, confirmedAt).catch(rethrowTaken);
      // Invalidate links and codes mailed to the former email.
      await deleteOneTimeTokens(trx, account.id);
      await notifyOwner(deps, trx, current, 'email_changed', email);
    } else if (email_confirm !== undefined) {
      await setEmail(trx, account.id, current.email, confirmedAt);
    }
    if (passwordHash !== undefined) {
      await updateUser(trx, account.id, { password_hash: passwordHash });
      await deleteOneTimeTokens(trx, account.id);
      await deleteSessions(trx, account.id);
      await notifyOwner(deps, trx, current, 'password_changed');
    }
    if (bannedUntil !== undefined) await updateUser(trx, account.id, { banned_until: bannedUntil });
    // Sessions from before a ban must not work again after it.
    if (bannedUntil !== undefined && (bannedUntil ?? current.banned_until) !== null) {
      await deleteSessions(trx, account.id);
    }
    if (user_metadata !== undefined) {
      await updateProfile(trx, account.id, readProfileFields(user_metadata));
    }
    const merged = {
      user_metadata: merge(current.user_metadata, ownMetadata(user_metadata ?? {})),
      app_metadata: merge(current.app_metadata, ownAppMetadata(app_metadata ?? {})),
    };
    requireSmallMetadata({ ...merged.user_metadata, ...merged.app_metadata });
    await updateUser(trx, account.id, merged);
    return getAccount(trx, account.id);
  });
}

/** Throws AuthError `validation_failed` for a hash that no sign-in could check. */
function requireKnownHash(hash: string | undefined): void {
  if (hash === undefined || isKnownHash(hash)) return;
  throw new AuthError(
    400,
    'validation_failed',
    'password_hash must be a bcrypt hash (cost 4 to 14) or an argon2 hash (v=19, up to 256 MiB)',
  );
}

/** Shallow merge; null removes a key. */
function merge(current: JsonObject, changes: JsonObject): JsonObject {
  const entries = Object.entries({ ...current, ...changes });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/** Undefined does not change a ban, null lifts it. Throws AuthError. */
function readBan(text: string | undefined, now: Date): string | null | undefined {
  if (text === undefined || text === '') return undefined;
  if (text === 'none') return null;
  const duration = parseDuration(text);
  if (duration === undefined) {
    throw new AuthError(
      400,
      'validation_failed',
      `invalid format for ban duration: ${text.slice(0, 40)}`,
    );
  }
  return new Date(now.getTime() + duration).toISOString();
}

/** Locks and reads an account that service keys may change. Throws AuthError. */
export async function lockCustomer(trx: Transaction, id: string): Promise<Account> {
  await lockUser(trx, id);
  const account = await getAccount(trx, id);
  requireCustomer(account);
  return account;
}

/**
 * Protects staff accounts, so that a leaked service key cannot take over the shop. Throws AuthError
 * `not_admin`.
 */
export function requireCustomer({ role }: Pick<Account, 'role'>): void {
  if (!isStaff(role)) return;
  throw new AuthError(403, 'not_admin', 'Accounts of admins are not changed by service keys');
}

async function getAccount(trx: Transaction, id: string): Promise<Account> {
  const account = await findAccount(trx, id);
  if (account === undefined) throw new AuthError(404, 'user_not_found', 'User not found');
  return account;
}

/** unique_violation: the email address or the requested id exists. */
function rethrowTaken(error: unknown): never {
  throw error instanceof pg.DatabaseError && error.code === '23505' ? emailTaken() : error;
}
