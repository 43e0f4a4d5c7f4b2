import { sql } from 'kysely';
import type { FiscalSignature } from '#domain/cash/fiscal/record.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Failure, Started } from './device.ts';

/** Runs `work` unless another process is at it; the lock ends with the connection. */
export function withSigningLock(
  db: Database,
  name: string,
  work: (one: Database) => Promise<void>,
): Promise<boolean> {
  return db.connection().execute(async (one) => {
    const { is_locked } = await one
      .selectNoFrom(sql<boolean>`pg_try_advisory_lock(hashtext(${name}))`.as('is_locked'))
      .executeTakeFirstOrThrow();
    if (!is_locked) return false;
    try {
      await work(one);
    } finally {
      // A connection that is lost has lost its lock, too.
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(one).catch(() => undefined);
    }
    return true;
  });
}

export type DeviceRow = NonNullable<Awaited<ReturnType<typeof findDeviceInUse>>>;

export function findDeviceInUse(db: Database) {
  return db.selectFrom('devices').selectAll().where('retired_at', 'is', null).executeTakeFirst();
}

export function getDevice(db: Database, id: string) {
  return db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export type OpenRecord = NonNullable<Awaited<ReturnType<typeof findDue>>>;

const selectOpen = (db: Database) =>
  db
    .selectFrom('fiscal_records')
    .select([
      'id',
      'state',
      'register_id',
      'attempts',
      'device_id',
      'tx_id',
      'tx_number',
      'created_at',
      'outage_reason',
    ])
    .where('next_attempt_at', 'is not', null);

/** The first record that is due for its signature. */
export function findDue(db: Database, now: string) {
  return selectOpen(db)
    .where('next_attempt_at', '<=', now)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** The one that failed least of those that wait, without these. */
export function findLeastTried(db: Database, without: readonly string[]) {
  return selectOpen(db)
    .where('id', 'not in', without)
    .orderBy('attempts')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** Those whose time to be signed is over. */
export function listExpired(db: Database, createdBefore: string, limit: number) {
  return selectOpen(db)
    .where('created_at', '<', createdBefore)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Those that a device may know. */
export function listBegun(db: Database, deviceId: string, limit: number) {
  return selectOpen(db).where('device_id', '=', deviceId).orderBy('number').limit(limit).execute();
}

/** When to try next, not before an outage lets it. Both are null if no record waits. */
export function findNextTimes(db: Database) {
  return db
    .selectFrom('fiscal_records')
    .select(({ fn }) => [
      sql<string | null>`case when count(*) > 0 then greatest(min(next_attempt_at),
        (select max(outages.next_attempt_at) from outages where ended_at is null)) end`.as(
        'next_attempt_at',
      ),
      fn.min('created_at').as('oldest'),
    ])
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** By which a device knows the register of a record, also when that has another one by now. */
export function findClient(db: Database, registerId: string, deviceId: string) {
  return db
    .selectFrom('register_clients')
    .innerJoin('registers', 'registers.id', 'register_clients.register_id')
    .select(['client_id', 'serial'])
    .where('register_id', '=', registerId)
    .where('device_id', '=', deviceId)
    .where('registered_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findRegisterCode(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('registers')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.code;
}

/** What the process data of a record says. */
export async function listContent(db: Database, recordId: string) {
  const [vat, means] = await Promise.all([
    db
      .selectFrom('fiscal_vat')
      .select(['vat_key', 'gross_cents', 'net_cents', 'vat_cents'])
      .where('record_id', '=', recordId)
      .execute(),
    db
      .selectFrom('fiscal_means')
      .select(['type', 'name', 'amount_cents'])
      .where('record_id', '=', recordId)
      .execute(),
  ]);
  return { vat, means };
}

/** Before the first call: what follows it is known to be a repetition. */
export async function setBegun(
  db: Database,
  id: string,
  { device_id, tx_id }: { device_id: string; tx_id: string },
): Promise<void> {
  await db
    .updateTable('fiscal_records')
    .set(({ eb }) => ({ device_id, tx_id, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The device does not know the record, and another one signs it. */
export async function setNotBegun(db: Database, id: string): Promise<void> {
  await db
    .updateTable('fiscal_records')
    .set({ device_id: null, tx_id: null })
    .where('id', '=', id)
    .execute();
}

export async function setStarted(
  db: Database,
  id: string,
  { number, started_at }: Started,
): Promise<void> {
  await db
    .updateTable('fiscal_records')
    .set({ state: 'started', outage_since: null, tx_number: number, tx_started_at: started_at })
    .where('id', '=', id)
    .where('state', '!=', 'started')
    .execute();
}

export async function setSigned(
  db: Database,
  id: string,
  { signature, at }: { signature: FiscalSignature; at: string },
): Promise<void> {
  await db
    .updateTable('fiscal_records')
    .set({
      state: 'signed',
      signature: sql`${JSON.stringify(signature)}::jsonb`,
      signed_at: at,
      tx_number: signature.transaction_number,
      tx_started_at: sql<string>`coalesce(tx_started_at, ${signature.started_at})`,
      next_attempt_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** It is not tried again. */
export async function setUnsigned(
  db: Database,
  id: string,
  { reason, since }: { reason: string; since: string },
): Promise<void> {
  await db
    .updateTable('fiscal_records')
    .set({
      state: 'unsigned',
      outage_since: sql<string>`coalesce(outage_since, ${since})`,
      outage_reason: reason,
      next_attempt_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** This record alone waits. */
export async function setWaiting(
  db: Database,
  id: string,
  { reason, next, attempts }: { reason: string; next: string; attempts: number },
): Promise<void> {
  await db
    .updateTable('fiscal_records')
    .set({ outage_reason: reason, next_attempt_at: next, attempts })
    .where('id', '=', id)
    .execute();
}

export function findOpenOutage(db: Database, deviceId: string | null) {
  return db
    .selectFrom('outages')
    .select(['id', 'kind', 'reason', 'began_at', 'attempts', 'next_attempt_at'])
    .where('device_id', 'is not distinct from', deviceId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** All records that wait are a part of the outage, and are tried together. */
export async function setOutage(
  db: Database,
  {
    device_id,
    failure,
    at,
    next,
  }: {
    device_id: string | null;
    failure: Pick<Failure, 'reason'> & { kind: 'defective' | 'misconfigured' | 'retry' };
    at: string;
    next: string;
  },
): Promise<void> {
  const { kind, reason } = failure;
  await db
    .insertInto('outages')
    .values({ device_id, kind, reason, began_at: at, attempts: 1, next_attempt_at: next })
    .onConflict((conflict) =>
      conflict
        .column('device_id')
        .where('ended_at', 'is', null)
        .doUpdateSet((eb) => ({
          // What is defective remains so, whatever its next answer is.
          kind: sql`case outages.kind when 'defective' then outages.kind else excluded.kind end`,
          reason: sql`case outages.kind when 'defective' then outages.reason else excluded.reason end`,
          attempts: sql<number>`outages.attempts + 1`,
          next_attempt_at: eb.ref('excluded.next_attempt_at'),
        })),
    )
    .execute();
  await db
    .updateTable('fiscal_records')
    .set({ next_attempt_at: next })
    .where('next_attempt_at', 'is not', null)
    .execute();
}

/** Those of the device, and of the time without one. */
export async function endOutages(db: Database, deviceId: string, at: string): Promise<void> {
  await db
    .updateTable('outages')
    .set({ ended_at: sql<string>`greatest(began_at, ${at})`, next_attempt_at: null })
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('device_id', '=', deviceId), eb('device_id', 'is', null)]))
    .execute();
}

/** For records that were not signed in time although nothing had failed. */
export async function insertPastOutage(
  db: Database,
  outage: { device_id: string | null; reason: string; began_at: string; ended_at: string },
): Promise<void> {
  await db
    .insertInto('outages')
    .values({ ...outage, kind: 'retry' })
    .execute();
}

/** The highest counter of a signature of the device. */
export async function findLastCounter(db: Database, deviceId: string): Promise<number> {
  const { last } = await db
    .selectFrom('fiscal_records')
    .select(sql<number | null>`max((signature ->> 'signature_counter')::bigint)`.as('last'))
    .where('device_id', '=', deviceId)
    .where('signature', 'is not', null)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Whether another record has the number of the transaction or the counter. */
export async function isTaken(
  db: Database,
  id: string,
  { device_id, number, counter }: { device_id: string; number: number; counter: number | null },
): Promise<boolean> {
  const other = await db
    .selectFrom('fiscal_records')
    .select('id')
    .where('device_id', '=', device_id)
    .where('id', '!=', id)
    .where(
      sql<boolean>`(tx_number = ${number}::bigint
        or (signature is not null and (signature ->> 'signature_counter')::bigint = ${counter}::bigint))`,
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** By the clock of the database, as the queue runs by it. A job that is queued already remains. */
export async function queueTask(db: Database, task: string, seconds: number): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, '{}', job_key => ${task},
    job_key_mode => 'preserve_run_at', run_at => now() + make_interval(secs => ${seconds}))`.execute(
    db,
  );
}
