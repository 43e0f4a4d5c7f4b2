import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { DeviceInfo } from './device.ts';

export interface NewDevice extends Pick<
  DeviceInfo,
  | 'algorithm'
  | 'certificate'
  | 'certification_id'
  | 'environment'
  | 'public_key'
  | 'serial'
  | 'time_format'
> {
  external_id: string;
}

/** The device before ends with its clients; what waits is tried at once. */
export async function insertDevice(
  trx: Database,
  device: NewDevice,
  { provider, at }: { provider: 'fiskaly'; at: string },
): Promise<void> {
  await trx
    .updateTable('devices')
    .set({ retired_at: at })
    .where('retired_at', 'is', null)
    .execute();
  await trx
    .updateTable('register_clients')
    .set({ ended_at: at })
    .where('ended_at', 'is', null)
    .execute();
  await trx
    .updateTable('outages')
    .set({ ended_at: sql<string>`greatest(began_at, ${at})`, next_attempt_at: null })
    .where('ended_at', 'is', null)
    .execute();
  await trx
    .insertInto('devices')
    .values({ ...device, provider, used_from: at })
    .execute();
  await trx
    .updateTable('fiscal_records')
    .set({ next_attempt_at: at })
    .where('next_attempt_at', 'is not', null)
    .execute();
}

/** Purses that drivers will take, so that the device knows them before their first payment. */
export async function addPurses(db: Database, count: number): Promise<void> {
  await sql`select add_register('purse') from generate_series(1, ${count}::bigint - (
    select count(*) from registers where kind = 'purse' and retired_on is null))`.execute(db);
}

/** Gives each register that has none an id for the device. */
export async function insertClients(db: Database, device_id: string, at: string): Promise<void> {
  await db
    .insertInto('register_clients')
    .columns(['client_id', 'register_id', 'device_id', 'created_at'])
    .expression(
      sql`select gen_random_uuid(), id, ${device_id}::uuid, ${at}::timestamptz from registers
        where retired_on is null and not exists (
          select from register_clients where register_id = registers.id and ended_at is null)`,
    )
    .execute();
}

/** Those that the device has not accepted yet. */
export function listNewClients(db: Database, device_id: string) {
  return db
    .selectFrom('register_clients')
    .innerJoin('registers', 'registers.id', 'register_clients.register_id')
    .select(['client_id', 'serial', 'code'])
    .where('device_id', '=', device_id)
    .where('ended_at', 'is', null)
    .where('registered_at', 'is', null)
    .orderBy('code')
    .execute();
}

/** All that the device has accepted. */
export function listClients(db: Database, device_id: string) {
  return db
    .selectFrom('register_clients')
    .innerJoin('registers', 'registers.id', 'register_clients.register_id')
    .select(['client_id', 'serial', 'code'])
    .where('device_id', '=', device_id)
    .where('ended_at', 'is', null)
    .where('registered_at', 'is not', null)
    .orderBy('code')
    .execute();
}

export async function setRegistered(db: Database, clientId: string, at: string): Promise<void> {
  await db
    .updateTable('register_clients')
    .set({ registered_at: at })
    .where('client_id', '=', clientId)
    .execute();
}

/** The highest number of the device that the shop knows, and the attempts without a number. */
export function findKnownNumbers(db: Database, device_id: string) {
  return db
    .selectFrom('fiscal_records')
    .select(({ fn, eb }) => [
      eb.fn.coalesce(fn.max('tx_number'), sql<number>`0`).as('highest'),
      sql<number>`count(*) filter (where tx_number is null)`.as('unnumbered'),
    ])
    .where('device_id', '=', device_id)
    .executeTakeFirstOrThrow();
}
