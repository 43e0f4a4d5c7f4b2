import { sql, type Insertable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { JsonObject, ProviderSignIns } from '#server/platform/db/tables.ts';

export async function insertProviderSignIn(
  db: Database,
  signIn: Insertable<ProviderSignIns>,
): Promise<void> {
  await db.insertInto('provider_sign_ins').values(signIn).execute();
}

/** Deletes and returns the sign-in: a provider callback is accepted once. */
export function takeProviderSignIn(db: Database, stateHash: Buffer, createdAfter: string) {
  return db
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', stateHash)
    .where('created_at', '>', createdAfter)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteProviderSignInsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('provider_sign_ins').where('created_at', '<', time).execute();
}

export function findIdentity(db: Database, provider: string, providerId: string) {
  return db
    .selectFrom('identities')
    .select(['id', 'user_id'])
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

export async function updateIdentity(
  db: Database,
  id: string,
  data: JsonObject,
  now: string,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({
      identity_data: sql`identity_data || ${JSON.stringify(data)}::jsonb`,
      last_sign_in_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteUsedIdTokensBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('used_id_tokens').where('expires_at', '<', time).execute();
}

/** False when the token was used before. */
export async function insertUsedIdToken(
  db: Database,
  token: { token_hash: Buffer; expires_at: string },
): Promise<boolean> {
  const row = await db
    .insertInto('used_id_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined;
}
