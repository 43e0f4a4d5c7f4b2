import type { Database } from '#server/platform/db/pool.ts';

export async function insertServiceKey(
  db: Database,
  key: { name: string; created_at: string; expires_at: string },
): Promise<string> {
  const { id } = await db
    .insertInto('service_keys')
    .values(key)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records the use of a valid key; undefined for an unknown, expired or revoked one. */
export function useServiceKey(db: Database, { id, now }: { id: string; now: string }) {
  return db
    .updateTable('service_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'name'])
    .executeTakeFirst();
}

/** Newest first. */
export function listServiceKeys(db: Database) {
  return db.selectFrom('service_keys').selectAll().orderBy('created_at', 'desc').execute();
}

/** Undefined for an unknown key; a second revocation does not change the time. */
export function revokeServiceKey(db: Database, { id, now }: { id: string; now: string }) {
  return db
    .updateTable('service_keys')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst();
}

/** Adds an audit entry about a key or a call with it. */
export async function insertServiceAudit(
  db: Database,
  entry: {
    action: 'created' | 'revoked' | 'service_call';
    key: { id: string; name: string };
    /** The account that the call concerns; without it the entry is about the key. */
    account_id?: string;
    call?: { call: string; status: number };
  },
): Promise<void> {
  const { action, key, account_id, call = {} } = entry;
  await db
    .insertInto('audit_log')
    .values({
      actor_id: null,
      action,
      subject_type: account_id === undefined ? 'service_key' : 'user',
      subject_id: account_id ?? key.id,
      after: JSON.stringify({ service_key: key.name, service_key_id: key.id, ...call }),
    })
    .execute();
}
