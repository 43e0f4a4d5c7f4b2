import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { QueueState } from '#server/platform/http/observability/health.ts';
import type { Log } from '#server/platform/http/observability/log.ts';

export interface JobQueue extends QueueState {
  stop: () => Promise<void>;
}

interface QueueOptions {
  /** For the log. */
  name: string;
  pool: pg.Pool;
  tasks: TaskList;
  /** Jobs running at the same time. */
  concurrency: number;
  crontab?: string;
  log: Log;
  /** Time without a sign of life after which the queue is restarted. */
  silenceTimeoutMs?: number;
}

const checkIntervalMs = 1000;
const defaultSilenceTimeoutMs = 15_000;
/** As often a worker with nothing to do asks for jobs that are due; new ones wake it. */
const pollsUntilSilent = 3;
/** While all workers run a job; longer than any job takes. */
const busyTimeoutMs = 120_000;
/** A query of the queue has been answered or given up by then. */
const answerTimeoutMs = 12_000;
const answerChecks = answerTimeoutMs / checkIntervalMs + 1;
/** Delay before a stopped queue is restarted. */
const retryDelayMs = 1000;
/** How long a stop waits for running jobs, and for a database that may not answer. */
const stopTimeoutMs = 10_000;
/** Milliseconds. */
const batchDelayMs = 50;

/**
 * Runs jobs until stopped; NOTIFY wakes it for new ones. The library repeats some failures of its
 * first query for ever without saying so: a queue that neither asks for jobs nor finishes one is
 * replaced.
 */
export function startQueue(options: QueueOptions): JobQueue {
  const { name: queue, pool, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const state = { isWorking: true };
  const onSign = () => {
    if (!state.isWorking) log.info({ queue }, 'the job queue works again');
    state.isWorking = true;
  };
  const onFailure = (err: unknown) => {
    // Once, not at each attempt.
    if (state.isWorking) log.error({ err, queue }, 'the job queue stopped, and is restarted');
    state.isWorking = false;
  };
  const done = (async () => {
    for (let stopped: string | null = null; !signal.aborted;) {
      try {
        if (stopped !== null) await unlockJobsOf(pool, stopped);
        stopped = null;
        const watched = await startWatched(options, onSign);
        stopped = watched.id;
        await watched.untilItEnds(signal);
        if (signal.aborted) return;
        throw new Error('The job queue took no job.');
      } catch (error) {
        onFailure(error);
      }
      await sleep(retryDelayMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    get isWorking() {
      return state.isWorking;
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** Frees the jobs that a queue of this process held when it stopped. */
async function unlockJobsOf(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [id]);
}

interface Running {
  pool: pg.Pool;
  /** Of the queue. */
  id: string;
  /** Ids of the jobs that its workers run. */
  jobs: ReadonlySet<string>;
}

/**
 * Frees the jobs that are locked for the queue and that none of its workers knows of: the answer
 * that handed them over got lost with its connection. Others of the process count them as abandoned
 * only after minutes. What was locked within `seconds` may still be on its way.
 */
async function unlockLostJobs({ pool, id, jobs }: Running, seconds: number): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null
     where locked_by = $1 and locked_at < now() - make_interval(secs => $2) and id <> all($3)`,
    [id, seconds, [...jobs]],
  );
}

async function startWatched(options: QueueOptions, onSign: () => void) {
  const { pool, concurrency, silenceTimeoutMs = defaultSilenceTimeoutMs } = options;
  const events: WorkerEvents = new EventEmitter();
  let id: string | null = null;
  const jobs = new Set<string>();
  /** Checks until lost jobs are looked for: by then each question for a job has its answer. */
  let checksUntilUnlock = 0;
  // Counted, not measured: a process that was frozen for a minute notices only one check.
  let silentChecks = 0;
  const sign = () => {
    silentChecks = 0;
    onSign();
  };
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id));
  events.on('worker:getJob:empty', sign);
  events.on('worker:getJob:error', () => (checksUntilUnlock = answerChecks));
  events.on('job:start', ({ job }) => {
    jobs.add(job.id);
    sign();
  });
  events.on('job:complete', ({ job }) => {
    jobs.delete(job.id);
    sign();
  });
  const runner = await startRunner(options, events);

  function unlockOnceAnswered(): void {
    if (checksUntilUnlock === 0 || id === null) return;
    checksUntilUnlock -= 1;
    if (checksUntilUnlock > 0) return;
    unlockLostJobs({ pool, id, jobs }, answerTimeoutMs / 1000).catch(() => {
      checksUntilUnlock = 1;
    });
  }

  /** Resolves when the queue has stopped, was stopped, or has given no sign of life. */
  async function untilItEnds(signal: AbortSignal): Promise<void> {
    const { promise: asked, resolve: stop } = Promise.withResolvers<'asked'>();
    const { promise: silent, resolve: giveUp } = Promise.withResolvers<'silent'>();
    signal.addEventListener('abort', () => stop('asked'), { once: true });
    if (signal.aborted) stop('asked');
    const timer = setInterval(() => {
      silentChecks += 1;
      unlockOnceAnswered();
      const timeoutMs = jobs.size < concurrency ? silenceTimeoutMs : busyTimeoutMs;
      if (silentChecks * checkIntervalMs > timeoutMs) giveUp('silent');
    }, checkIntervalMs);
    try {
      const end = await Promise.race([runner.promise, asked, silent]);
      // Fails if the runner has already stopped.
      const ended = end === 'asked' && runner.stop().catch(() => undefined);
      if (ended) await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })]);
      // Not awaited: it waits for what does not answer.
      if (end === 'silent') runner.kill('no sign of life').catch(() => undefined);
    } finally {
      clearInterval(timer);
      runner.promise.catch(() => undefined);
    }
  }
  return { id, untilItEnds };
}

function startRunner(
  {
    pool,
    tasks,
    concurrency,
    crontab = '',
    silenceTimeoutMs = defaultSilenceTimeoutMs,
    log,
  }: QueueOptions,
  events: WorkerEvents,
): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: tasks,
    concurrency,
    crontab,
    events,
    pollInterval: silenceTimeoutMs / pollsUntilSilent,
    // Batches completions: after a crash, a repeated job finds its messages sent.
    // Failures, too: reported one by one, they would end the process while the database is down.
    preset: { worker: { completeJobBatchDelay: batchDelayMs, failJobBatchDelay: batchDelayMs } },
    // The process's own shutdown stops the worker.
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message });
      else if (level === 'warning') log.warn({ job: message });
    }),
  });
}
