import type { Database } from '#server/db/pool.ts';

/** The sessions of a user, the one used last first. */
export function listSessions(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'refreshed_at', 'user_agent', 'ip'])
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute();
}
