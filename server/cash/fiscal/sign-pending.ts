import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Failure } from './device.ts';
import { signRecord, type SigningRun } from './sign-record.ts';
import * as queries from './signing-queries.ts';
import type { OpenRecord } from './signing-queries.ts';
import { signingWindowMs } from './signing-window.ts';

export interface SigningDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'FISCAL' | 'FISCAL_SIGN_LATE'>;
}

/** The task of the job queue; the database queues it with each record. */
export const signFiscalRecordsTask = 'sign_fiscal_records';

/** A run ends after this time and the last call; the next one continues. */
const maxRunMs = 5000;
const minPauseS = 1;
const maxPauseS = 300;
/** A record that failed as often does not hold up the ones after it. */
const blockingAttempts = 5;
/** Failures of a run after which the provider counts as down. */
const maxFailures = 5;
/** Records that one run looks up or gives up. */
const batch = 100;

/**
 * Signs the records that wait, in the order in which they were recorded, and queues the next run if
 * any remain. One process does so at a time, as a device serves one call at a time. Never fails
 * because of the provider.
 */
export async function signPending(deps: SigningDeps): Promise<void> {
  const { db, clock } = deps;
  const before = await queries.findNextTimes(db);
  if (before.next_attempt_at === null) return;
  const isOwn = await queries.withSigningLock(db, signFiscalRecordsTask, (one) =>
    signDue({ ...deps, db: one }),
  );
  const { next_attempt_at: next, oldest } = await queries.findNextTimes(db);
  if (next === null || oldest === null) return;
  const now = clock().getTime();
  const times = [Date.parse(next), ...(deps.env.FISCAL_SIGN_LATE ? [] : [endOfWindow(oldest)])];
  // Another process is at work, and may have ended before it saw the last record.
  const pauseS = isOwn ? (Math.min(...times) - now) / 1000 : minPauseS;
  await queries.queueTask(db, signFiscalRecordsTask, Math.max(minPauseS, pauseS));
}

const endOfWindow = (created_at: string) => Date.parse(created_at) + signingWindowMs;

async function signDue(deps: SigningDeps): Promise<void> {
  const { db, clock, env } = deps;
  const device = await queries.findDeviceInUse(db);
  const run: SigningRun = { db, clock, settings: env.FISCAL, device };
  if (!env.FISCAL_SIGN_LATE) await giveUpExpired(run);
  const outage = await queries.findOpenOutage(db, device?.id ?? null);
  // Also for a record that was stored while the outage began, and is due: it would pass the others.
  const next = outage?.next_attempt_at ?? null;
  if (next !== null && Date.parse(next) > clock().getTime()) return;
  if (device !== undefined && outage?.kind === 'defective') return lookUpBegun(run, device.id);
  return signAll(run);
}

async function signAll(run: SigningRun): Promise<void> {
  const end = performance.now() + maxRunMs;
  let failed: OpenRecord[] = [];
  /** Those that wait by themselves. */
  const waiting: OpenRecord[] = [];
  let record = await findNext(run, failed, waiting);
  while (record !== undefined && performance.now() < end) {
    const failure = await signRecord(run, record);
    if (failure === undefined) {
      await endOutages(run);
      // The device works, so what failed so often fails because of the record.
      const stuck = failed.filter(isBlocking);
      for (const one of stuck) await giveUpStuck(run, one);
      failed = failed.filter((one) => !isBlocking(one));
    } else if (failure.scope === 'record') {
      await settleRecord(run, record, failure);
      waiting.push(record);
    } else {
      // The others of a run are one attempt with the first.
      if (failed.length === 0) await settleDevice(run, failure);
      failed.push(record);
      const [first = record] = failed;
      const isOver = failed.length === maxFailures || failure.kind !== 'retry';
      if (isOver || !isBlocking(first)) return;
    }
    record = await findNext(run, failed, waiting);
  }
}

/**
 * In order, but past records that failed: those that failed least, so that each run tries others,
 * and reaches one that can be signed however many cannot.
 */
const findNext = (
  { db, clock }: SigningRun,
  failed: readonly OpenRecord[],
  waiting: readonly OpenRecord[],
) =>
  failed.length === 0
    ? queries.findDue(db, clock().toISOString())
    : queries.findLeastTried(
        db,
        [...failed, ...waiting].map(({ id }) => id),
      );

/** Whether a record has failed so often with this run. */
const isBlocking = ({ attempts }: OpenRecord) => attempts + 1 >= blockingAttempts;

async function endOutages({ db, clock, device }: SigningRun): Promise<void> {
  if (device !== undefined) await queries.endOutages(db, device.id, clock().toISOString());
}

/** The record alone: it is refused for good, or waits without holding up the others. */
async function settleRecord(
  { db, clock }: SigningRun,
  { id, attempts }: OpenRecord,
  { kind, reason }: Failure,
): Promise<void> {
  const at = clock();
  if (kind === 'refused') return queries.setUnsigned(db, id, { reason, since: at.toISOString() });
  const next = new Date(at.getTime() + pauseAfter(attempts) * 1000).toISOString();
  return queries.setWaiting(db, id, { reason, next, attempts: attempts + 1 });
}

const pauseAfter = (attempts: number) => Math.min(2 ** (attempts + 1), maxPauseS);

/** All records wait, for as long as the provider says or ever longer. */
async function settleDevice({ db, clock, device }: SigningRun, failure: Failure): Promise<void> {
  const { kind, reason, retry_after_s } = failure;
  if (kind === 'refused') throw new Error(`a device refuses no record for all: ${reason}`);
  const at = clock();
  const device_id = device?.id ?? null;
  const outage = await queries.findOpenOutage(db, device_id);
  const pauseS = retry_after_s ?? pauseAfter(outage?.attempts ?? 0);
  const next = new Date(at.getTime() + pauseS * 1000).toISOString();
  await queries.setOutage(db, { device_id, failure: { kind, reason }, at: at.toISOString(), next });
}

/** The last attempt of a record that fails while others are signed. */
async function giveUpStuck(run: SigningRun, record: OpenRecord): Promise<void> {
  const failure = await signRecord(run, record);
  if (failure === undefined) return;
  const since = run.clock().toISOString();
  await queries.setUnsigned(run.db, record.id, { reason: failure.reason, since });
}

/** A defective device still says what it has signed; all other records wait for a new one. */
async function lookUpBegun(run: SigningRun, deviceId: string): Promise<void> {
  let failure: Failure = { scope: 'device', kind: 'defective', reason: 'the device is defective' };
  for (const record of await queries.listBegun(run.db, deviceId, batch)) {
    const found = await signRecord(run, record, { lookUpOnly: true });
    if (found?.scope === 'record') await settleRecord(run, record, found);
    else if (found !== undefined) failure = found;
  }
  await settleDevice(run, failure);
}

/**
 * Records are unsigned for good when their time is over, and an outage covers them. What was begun
 * is looked up once more: its answer may have been lost.
 */
async function giveUpExpired(run: SigningRun): Promise<void> {
  const { db, clock, device } = run;
  const at = clock();
  const before = new Date(at.getTime() - signingWindowMs).toISOString();
  const expired = await queries.listExpired(db, before, batch);
  const outage = await queries.findOpenOutage(db, device?.id ?? null);
  const isDown = outage !== undefined && Date.parse(outage.next_attempt_at ?? '') > at.getTime();
  const late: OpenRecord[] = [];
  for (const record of expired) {
    const isBegun = record.device_id !== null && !isDown;
    const failure = isBegun ? await signRecord(run, record, { lookUpOnly: true }) : null;
    if (failure !== undefined) late.push(record);
  }
  const [first] = late;
  if (first === undefined) return;
  const reason = outage?.reason ?? 'the shop did not have it signed within 15 minutes';
  if (outage === undefined) {
    await queries.insertPastOutage(db, {
      device_id: device?.id ?? null,
      reason,
      began_at: first.created_at,
      ended_at: at.toISOString(),
    });
  }
  for (const { id, created_at, outage_reason } of late) {
    const since = outage?.began_at ?? created_at;
    await queries.setUnsigned(db, id, { reason: outage_reason ?? reason, since });
  }
}
