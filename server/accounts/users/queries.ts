import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { onDefaultAddress, postalFields } from '#server/platform/db/default-address.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { JsonObject, Users } from '#server/platform/db/tables.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

type JsonColumn = 'user_metadata' | 'app_metadata';

/** An account with all columns that clients may see. */
export function findAccount(db: Database, userId: string) {
  return selectAccounts(db).where('users.id', '=', userId).executeTakeFirst();
}

/** `email` in lower case. */
export function findAccountByEmail(db: Database, email: string) {
  return selectAccounts(db).where('users.email', '=', email).executeTakeFirst();
}

function selectAccounts(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('addresses', onDefaultAddress)
    .selectAll('users')
    .select(['profiles.first_name', 'profiles.last_name', 'profiles.phone', ...postalFields])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('identities')
          .selectAll('identities')
          .whereRef('identities.user_id', '=', 'users.id')
          .orderBy('identities.created_at'),
      ).as('identities'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('factors')
          .select([
            'factors.id',
            'factors.friendly_name',
            'factors.status',
            'factors.last_challenged_at',
            'factors.created_at',
            'factors.updated_at',
          ])
          .whereRef('factors.user_id', '=', 'users.id')
          .orderBy('factors.created_at'),
      ).as('factors'),
    )
    .$narrowType<{ user_metadata: JsonObject; app_metadata: JsonObject }>();
}

export async function emailExists(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when the email is taken: two concurrent sign-ups create one account. */
export function insertUser(
  db: Database,
  user: Omit<Insertable<Users>, JsonColumn> & Record<JsonColumn, JsonObject>,
) {
  return db
    .insertInto('users')
    .values({
      ...user,
      user_metadata: JSON.stringify(user.user_metadata),
      app_metadata: JSON.stringify(user.app_metadata),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/**
 * The person who requests a mail may not be the one who registered. Recorded even if the mail is
 * refused, because the person may then use the earlier one. Does nothing to a confirmed account.
 */
export async function markRegisteredAgain(db: Database, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_registered_again: true })
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

export async function insertIdentity(
  db: Database,
  identity: { user_id: string; provider: string; provider_id: string; identity_data: JsonObject },
): Promise<void> {
  await db
    .insertInto('identities')
    .values({ ...identity, identity_data: JSON.stringify(identity.identity_data) })
    .execute();
}

/** A page of all accounts by creation time; `text` is part of the email. */
export function listAccounts(
  db: Database,
  page: { text: string; direction: 'asc' | 'desc'; limit: number; offset: number },
) {
  return selectAccounts(db)
    .$if(page.text !== '', (query) => query.where('users.email', 'like', containing(page.text)))
    .orderBy('users.created_at', page.direction)
    .orderBy('users.id', page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countAccounts(db: Database, text: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(text !== '', (query) => query.where('email', 'like', containing(text)))
    .executeTakeFirstOrThrow();
  return row.count;
}

function containing(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}

export async function deleteUser(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

/** Deletes all identities of a user, or the one with this id. */
export async function deleteIdentities(
  db: Database,
  userId: string,
  identityId?: string,
): Promise<void> {
  await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .$if(identityId !== undefined, (query) => query.where('id', '=', identityId ?? ''))
    .execute();
}

/** The hashes of those accounts that have a password. `emails` in lower case. */
export function listPasswordHashes(db: Database, emails: string[]) {
  return db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('email', 'in', emails)
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .execute();
}

/** Blocks concurrent changes of this account, and new rows about it, until the transaction ends. */
export async function lockUser(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/**
 * As `lockUser`, but new rows may refer to the account, as the audit log does to its author: two
 * admins who change each other would wait for each other. For what neither deletes the account nor
 * changes its email.
 */
export async function lockRights(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function updateUser(
  db: Database,
  userId: string,
  changes: Omit<Updateable<Users>, JsonColumn> & Partial<Record<JsonColumn, JsonObject>>,
): Promise<void> {
  const { user_metadata, app_metadata, ...columns } = changes;
  await db
    .updateTable('users')
    .set({
      ...columns,
      ...(user_metadata && { user_metadata: JSON.stringify(user_metadata) }),
      ...(app_metadata && { app_metadata: JSON.stringify(app_metadata) }),
    })
    .where('id', '=', userId)
    .execute();
}

/** Renews the hash of the same password, unless the password has changed in the meantime. */
export async function replaceHash(
  db: Database,
  userId: string,
  { known, renewed }: { known: string; renewed: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', userId)
    .where('password_hash', '=', known)
    .execute();
}

/**
 * Changes the email of an account, confirmed or not. PostgreSQL raises 23505 when another account
 * has it.
 */
export async function setEmail(
  db: Database,
  userId: string,
  email: string,
  confirmedAt: string | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email,
      email_confirmed_at: confirmedAt,
      registration_cart: null,
      new_email: null,
      is_email_change_half_confirmed: false,
      is_anonymous: false,
    })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('identities')
    .set({
      identity_data: sql`identity_data || ${JSON.stringify({ email, email_verified: confirmedAt !== null })}::jsonb`,
    })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute();
}

/** Does nothing to a confirmed account. */
export async function confirmEmail(db: Database, userId: string, now: string): Promise<void> {
  const confirmed = await db
    .updateTable('users')
    .set({ email_confirmed_at: now, registration_cart: null })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (confirmed === undefined) return;
  await db
    .updateTable('identities')
    .set({ identity_data: sql`identity_data || '{"email_verified": true}'` })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute();
}

export async function insertAuditEntry(
  db: Database,
  entry: {
    actor_id: string;
    /** The account concerned, if it is not the actor's own. */
    subject_id?: string;
    action: string;
    before?: JsonObject;
    after?: JsonObject;
  },
): Promise<void> {
  const { actor_id, subject_id = actor_id, action, before, after } = entry;
  await db
    .insertInto('audit_log')
    .values({
      actor_id,
      action,
      subject_type: 'user',
      subject_id,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
