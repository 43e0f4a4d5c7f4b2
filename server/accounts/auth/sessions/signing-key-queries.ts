import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';

/** The keys that sign access tokens, newest first. */
export function listSigningKeys(db: Database) {
  return db
    .selectFrom('signing_keys')
    .select('private_jwk')
    .orderBy('created_at', 'desc')
    .$narrowType<{ private_jwk: JsonObject }>()
    .execute();
}

export async function insertSigningKey(
  db: Database,
  kid: string,
  privateJwk: JsonObject,
): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values({ kid, private_jwk: JSON.stringify(privateJwk) })
    .execute();
}

/** Prevents other processes from creating a key until the transaction ends. */
export async function lockSigningKeys(db: Database): Promise<void> {
  await sql`lock table signing_keys in share row exclusive mode`.execute(db);
}
