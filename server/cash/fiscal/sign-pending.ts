import type { Env, FiscalSettings } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requestSignature, type Answer } from './provider.ts';
import * as queries from './queries.ts';
import type { OpenRecord } from './queries.ts';

export interface SigningDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'FISCAL'>;
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

/**
 * Signs the records that wait, in the order in which they were recorded, and queues the next run if
 * any remain. Safe to run in any number of processes. Never fails because of the provider.
 */
export async function signPending(deps: SigningDeps): Promise<void> {
  const { db, clock, env } = deps;
  if (env.FISCAL === undefined) return;
  const due = await queries.findNextAttempt(db);
  if (due === undefined) return;
  if (Date.parse(due) <= clock().getTime()) await signAll(deps, env.FISCAL);
  const next = await queries.findNextAttempt(db);
  if (next === undefined) return;
  const pauseS = (Date.parse(next) - clock().getTime()) / 1000;
  await queries.queueSigning(db, signFiscalRecordsTask, Math.max(minPauseS, pauseS));
}

async function signAll(deps: SigningDeps, provider: FiscalSettings): Promise<void> {
  const end = performance.now() + maxRunMs;
  let failed: OpenRecord[] = [];
  let record = await queries.findOpen(deps.db);
  while (record !== undefined && performance.now() < end) {
    const [first = record] = failed;
    const answer = await signOne(deps, provider, record, { pauseS: pauseAfter(first) });
    // Another process is at work, and takes the rest.
    if (answer === undefined) return;
    if (answer.kind === 'failed') {
      failed.push(record);
      if (!isBlocking(first) || failed.length === maxFailures) return;
    } else if (answer.kind === 'signed') {
      // The provider is up, so what failed so often fails because of the record.
      const [stuck, others] = [failed.filter(isBlocking), failed.filter((one) => !isBlocking(one))];
      for (const one of stuck) await signOne(deps, provider, one, { pauseS: null });
      failed = others;
    }
    record = await findNext(deps.db, failed);
  }
}

/**
 * In order, but past records that failed: those that failed least, so that each run tries others,
 * and reaches one that can be signed however many cannot.
 */
const findNext = (db: Database, failed: readonly OpenRecord[]) =>
  failed.length === 0
    ? queries.findOpen(db)
    : queries.findLeastTried(
        db,
        failed.map(({ id }) => id),
      );

/** Whether a record has failed so often with this run. */
const isBlocking = ({ attempts }: OpenRecord) => attempts + 1 >= blockingAttempts;

const pauseAfter = ({ attempts }: OpenRecord) => Math.min(2 ** (attempts + 1), maxPauseS);

/**
 * Undefined: another process is signing the record, or has just signed it. The lock lasts during
 * the call, so that a process that dies leaves the record to the others at once. A retried
 * transaction repeats the call, which is idempotent. Without a pause, the attempt is the last one.
 */
async function signOne(
  { db, clock }: SigningDeps,
  provider: FiscalSettings,
  record: OpenRecord,
  { pauseS }: { pauseS: number | null },
): Promise<Answer | undefined> {
  const at = clock();
  const next = pauseS === null ? null : new Date(at.getTime() + pauseS * 1000).toISOString();
  const answer = await inTransaction(db, async (trx) => {
    if ((await queries.lockOpen(trx, record.id)) === undefined) return undefined;
    const answered = await requestSignature(provider, record);
    if (answered.kind === 'signed') {
      const { signature } = answered;
      await queries.setSigned(trx, record.id, { signature, at: clock().toISOString() });
    } else {
      const { kind, reason } = answered;
      await queries.setFailed(trx, record.id, {
        reason,
        at: at.toISOString(),
        next: kind === 'refused' ? null : next,
      });
    }
    return answered;
  });
  if (answer?.kind === 'failed' && next !== null) {
    const outage = { reason: answer.reason, at: at.toISOString(), next };
    await inTransaction(db, (trx) => queries.setOutage(trx, outage));
  }
  return answer;
}
