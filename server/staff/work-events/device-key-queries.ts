import type { Database } from '#server/platform/db/pool.ts';

export async function findDeviceKey(db: Database, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('device_keys')
    .select('key')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.key;
}

export function insertDeviceKey(db: Database, user_id: string, key: Buffer) {
  return db
    .insertInto('device_keys')
    .values({ user_id, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
