import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { sendAreaAlertsTask, sendProductAlertsTask } from '#server/messages/alerts/service.ts';
import type { Log } from '#server/platform/http/observability/log.ts';
import { startQueue, type JobQueue } from './job-queue.ts';
import { deliverMessagesTask } from './relay.ts';

/** A job locked for longer belongs to a killed process: deliveries are far shorter. */
const abandonedAfterS = 120;
const freeIntervalMs = 30_000;

/**
 * They have a queue of their own: a slow mail server holds up neither signatures nor the blocking
 * of expired goods.
 */
const messageTasks = new Set([deliverMessagesTask, sendProductAlertsTask, sendAreaAlertsTask]);
/** A text message passes mails that wait for their server. */
const messagesAtOnce = 4;
const othersAtOnce = 2;

interface WorkerOptions {
  pool: pg.Pool;
  tasks: TaskList;
  /** The tasks that run by the clock, once for all processes. */
  crontab?: string;
  log: Log;
  /** Time without a sign of life after which a queue is restarted. */
  silenceTimeoutMs?: number;
}

/** Runs jobs until stopped. Unlocks old jobs, which a killed process leaves locked. */
export function startWorker({ tasks, crontab = '', ...options }: WorkerOptions): JobQueue {
  const all = Object.entries(tasks);
  const pick = (isMessage: boolean): TaskList =>
    Object.fromEntries(all.filter(([name]) => messageTasks.has(name) === isMessage));
  const queues = [
    startQueue({
      ...options,
      name: 'messages',
      tasks: pick(true),
      concurrency: messagesAtOnce,
    }),
    startQueue({
      ...options,
      name: 'others',
      tasks: pick(false),
      concurrency: othersAtOnce,
      crontab,
    }),
  ];
  const { pool, log } = options;
  const timer = setInterval(() => {
    freeJobs(pool, abandonedAfterS).catch((error: unknown) => log.warn({ err: error }));
  }, freeIntervalMs).unref();
  return {
    get isWorking() {
      return queues.every(({ isWorking }) => isWorking);
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}

/**
 * Unlocks the jobs locked for longer than `seconds`; 0 unlocks all, for a single process at
 * startup.
 */
export async function freeJobs(pool: pg.Pool, seconds: number): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)`,
    [seconds],
  );
}
