import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { DeviceRow } from './signing-queries.ts';

/** The one in use first; test devices that are retired have nothing to be stored. */
export function listLoggingDevices(db: Database): Promise<DeviceRow[]> {
  return db
    .selectFrom('devices')
    .selectAll()
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('environment', '=', 'live')]))
    .orderBy(sql`retired_at desc nulls first`)
    .execute();
}

/**
 * The days of a device whose log is not stored, the oldest first: from its first day to its last
 * one, and never today.
 */
export async function listMissingDays(
  db: Database,
  deviceId: string,
  { from, to }: { from?: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select days.day::date::text as day
      from devices, generate_series(
          greatest(berlin_day(used_from), ${from ?? null}::date)::timestamp,
          least(berlin_day(retired_at), ${to}::date)::timestamp, interval '1 day') as days(day)
      where devices.id = ${deviceId} and not exists (
        select from device_logs where device_id = devices.id and device_logs.day = days.day::date)
      order by days.day`.execute(db);
  return rows.map(({ day }) => day);
}

export interface NewDeviceLog {
  device_id: string;
  day: string;
  stored_at: string;
  bytes: number;
  sha256: string;
}

/** Stores a log with its parts; one that another process has stored meanwhile remains. */
export function insertLog(
  db: Database,
  log: NewDeviceLog,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { device_id, day } = log;
    await sql`select pg_advisory_xact_lock(hashtext(${`device_logs ${device_id} ${day}`}))`.execute(
      trx,
    );
    const known = await trx
      .selectFrom('device_logs')
      .select('id')
      .where('device_id', '=', device_id)
      .where('day', '=', day)
      .executeTakeFirst();
    if (known !== undefined) return;
    const id = randomUUID();
    let position = 0;
    for await (const content of parts) {
      position += 1;
      await trx.insertInto('device_log_parts').values({ log_id: id, position, content }).execute();
    }
    await trx
      .insertInto('device_logs')
      .values({ id, ...log })
      .execute();
  });
}

export interface StoredLog {
  id: string;
  serial: string;
  day: string;
  sha256: string;
}

/** The stored logs of these days, by device and day. */
export function listLogs(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<StoredLog[]> {
  return db
    .selectFrom('device_logs')
    .innerJoin('devices', 'devices.id', 'device_logs.device_id')
    .select(['device_logs.id', 'devices.serial', 'device_logs.day', 'device_logs.sha256'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('devices.used_from')
    .orderBy('devices.id')
    .orderBy('day')
    .execute();
}

/** The content of a log, of which one part is in memory. */
export async function* readLog(db: Database, id: string): AsyncGenerator<Buffer, void, void> {
  for (let position = 1; ; position++) {
    const part = await db
      .selectFrom('device_log_parts')
      .select('content')
      .where('log_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (part === undefined) return;
    yield part.content;
  }
}
