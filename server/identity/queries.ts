import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/db/pool.ts';
import type { JsonObject } from '#server/db/tables.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** An account with all that clients are told about it. */
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
    .selectAll('users')
    .select([
      'profiles.first_name',
      'profiles.last_name',
      'profiles.phone',
      'profiles.street',
      'profiles.house_number',
      'profiles.city',
      'profiles.postal_code',
    ])
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
            'id',
            'friendly_name',
            'status',
            'last_challenged_at',
            'created_at',
            'updated_at',
          ])
          .whereRef('factors.user_id', '=', 'users.id')
          .orderBy('factors.created_at'),
      ).as('factors'),
    )
    .$narrowType<{ user_metadata: JsonObject }>();
}

export async function emailExists(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when the address is taken: two sign-ups at once make one account. */
export function insertUser(
  db: Database,
  user: {
    email: string;
    password_hash: string | null;
    role: 'customer' | 'admin';
    user_metadata: JsonObject;
    email_confirmed_at: string | null;
    created_at: string;
  },
) {
  return db
    .insertInto('users')
    .values({ ...user, user_metadata: JSON.stringify(user.user_metadata) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
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

/** Makes others who want to change this account wait until the transaction ends. */
export async function lockUser(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function updateUser(
  db: Database,
  userId: string,
  changes: {
    password_hash?: string;
    role?: 'customer' | 'admin';
    user_metadata?: JsonObject;
    new_email?: string | null;
    is_email_change_half_done?: boolean;
    confirmation_sent_at?: string;
    recovery_sent_at?: string;
    magic_link_sent_at?: string;
    invited_at?: string;
    email_change_sent_at?: string;
    reauthentication_sent_at?: string;
    last_sign_in_at?: string;
  },
): Promise<void> {
  const { user_metadata, ...columns } = changes;
  await db
    .updateTable('users')
    .set({ ...columns, ...(user_metadata && { user_metadata: JSON.stringify(user_metadata) }) })
    .where('id', '=', userId)
    .execute();
}

/** Gives an account the address that it has proved to own. PostgreSQL raises 23505 when another account has it. */
export async function setEmail(
  db: Database,
  userId: string,
  email: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_confirmed_at: now, new_email: null, is_email_change_half_done: false })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('identities')
    .set({
      identity_data: sql`identity_data || ${JSON.stringify({ email, email_verified: true })}::jsonb`,
    })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute();
}

/** Does nothing to an account that is confirmed already. */
export async function confirmEmail(db: Database, userId: string, now: string): Promise<void> {
  const confirmed = await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
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
  entry: { actor_id: string; action: string; before?: JsonObject; after?: JsonObject },
): Promise<void> {
  const { actor_id, action, before, after } = entry;
  await db
    .insertInto('audit_log')
    .values({
      actor_id,
      action,
      subject_type: 'user',
      subject_id: actor_id,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
