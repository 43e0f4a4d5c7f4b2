import { sql, type Insertable } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { ApiKeys, ApiKeySecrets } from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

const selectBySecret = prepared((db, { hash, now }: { hash: Buffer; now: string }) =>
  db
    .selectFrom('api_key_secrets')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_secrets.key_id')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select([
      'api_keys.id',
      'api_keys.permissions',
      'api_keys.expires_at',
      'api_key_secrets.id as secret_id',
      'api_key_secrets.ends_at',
      'api_key_secrets.last_used_at',
      'users.id as user_id',
      'users.email',
      'users.role',
    ])
    .select((eb) =>
      eb
        .and([
          eb.exists(
            eb
              .selectFrom('role_rules')
              .select('role_rules.id')
              .whereRef('role_rules.id', '=', 'users.role')
              .where('role_rules.requires_second_factor', '=', true),
          ),
          eb.not(
            eb.exists(
              eb
                .selectFrom('factors')
                .select('factors.id')
                .whereRef('factors.user_id', '=', 'users.id')
                .where('factors.status', '=', 'verified'),
            ),
          ),
        ])
        .$castTo<boolean>()
        .as('lacks_second_factor'),
    )
    .where('api_key_secrets.hash', '=', hash)
    .where('api_keys.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]),
    ),
);

/** The key of a secret with its creator, unless it is revoked or the creator is banned. */
export async function findBySecret(db: Database, searched: { hash: Buffer; now: string }) {
  const [found] = await selectBySecret(db, searched);
  return found;
}

/** Unless another process has recorded a use since `before`. */
export async function recordUse(
  db: Database,
  { id, now, before }: { id: string; now: string; before: string },
): Promise<void> {
  await db
    .updateTable('api_key_secrets')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
    .execute();
}

const selectKeys = (db: Database) =>
  db
    .selectFrom('api_keys')
    // A restored shop has no secrets.
    .leftJoin('api_key_secrets as current', (join) =>
      join.onRef('current.key_id', '=', 'api_keys.id').on('current.ends_at', 'is', null),
    )
    .leftJoin('users', 'users.id', 'api_keys.created_by')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.permissions',
      'api_keys.created_by',
      'users.email as creator_email',
      'users.role as creator_role',
      'users.banned_until',
      'api_keys.created_at',
      'api_keys.expires_at',
      'api_keys.revoked_at',
    ])
    .select((eb) => [
      eb.fn.coalesce('current.prefix', sql<string>`''`).as('prefix'),
      eb
        .selectFrom('api_key_secrets')
        .select(({ fn }) => fn.max('api_key_secrets.last_used_at').as('at'))
        .whereRef('api_key_secrets.key_id', '=', 'api_keys.id')
        .as('last_used_at'),
      eb
        .selectFrom('api_key_secrets')
        .select(({ fn }) => fn.max('api_key_secrets.ends_at').as('at'))
        .whereRef('api_key_secrets.key_id', '=', 'api_keys.id')
        .as('replaced_until'),
    ]);

/** Newest first; one row more than requested. */
export function listKeys(db: Database, { limit, after }: PageOf) {
  let query = selectKeys(db);
  if (after !== undefined) {
    query = query.where((eb) =>
      eb(eb.refTuple('api_keys.created_at', 'api_keys.id'), '<', eb.tuple(after.key, after.id)),
    );
  }
  return query
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export function findKey(db: Database, id: string): Promise<KeyRow | undefined> {
  return selectKeys(db).where('api_keys.id', '=', id).executeTakeFirst();
}

export async function insertKey(trx: Transaction, key: Insertable<ApiKeys>): Promise<string> {
  const { id } = await trx
    .insertInto('api_keys')
    .values(key)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertSecret(
  trx: Transaction,
  secret: Insertable<ApiKeySecrets>,
): Promise<void> {
  await trx.insertInto('api_key_secrets').values(secret).execute();
}

export function lockKey(trx: Transaction, id: string) {
  return trx
    .selectFrom('api_keys')
    .select(['created_by', 'expires_at', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The current secret ends at `endsAt`; those replaced before end now. */
export async function replaceSecrets(
  trx: Transaction,
  keyId: string,
  { now, endsAt }: { now: string; endsAt: string },
): Promise<void> {
  await trx
    .updateTable('api_key_secrets')
    .set({
      ends_at: sql<string>`case when ends_at is null then ${endsAt}::timestamptz else ${now} end`,
    })
    .where('key_id', '=', keyId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();
}

/** Valid keys but `except`. Two that become valid at once are counted one after the other. */
export async function countValidKeys(
  trx: Transaction,
  { now, except }: { now: string; except: string | null },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('api_keys'))`.execute(trx);
  const { count } = await trx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('id', 'is distinct from', except)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateKey(
  trx: Transaction,
  id: string,
  changes: { rotated_at: string; expires_at: string } | { revoked_at: string },
): Promise<void> {
  await trx.updateTable('api_keys').set(changes).where('id', '=', id).execute();
}
