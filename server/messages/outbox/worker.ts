import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import { signFiscalRecordsTask, signPending } from '#server/cash/fiscal/service.ts';
import { countBoughtTogether, countPairsTask } from '#server/catalog/recommendations/service.ts';
import type { Env } from '#server/env.ts';
import {
  sendAreaAlerts,
  sendAreaAlertsTask,
  sendDueAlerts,
  sendProductAlertsTask,
} from '#server/messages/alerts/service.ts';
import {
  deleteOldPhotos,
  deletePhotosTask,
} from '#server/messages/inquiries/complaints/service.ts';
import {
  closeHouseGroup,
  closeHouseGroupTask,
  eraseAccess,
  eraseAccessTask,
  warnHouseGroup,
  warnHouseGroupTask,
} from '#server/orders/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Log } from '#server/platform/http/observability/log.ts';
import { blockExpiredLots, blockExpiredLotsTask } from '#server/stock/goods/service.ts';
import { decideOffer, decideOfferTask } from '#server/stock/substitution/service.ts';
import { deliverMessages } from './delivery.ts';
import { startQueue, type JobQueue } from './job-queue.ts';
import { deleteMessagesBefore } from './queries.ts';
import { deliverMessagesTask } from './relay.ts';
import type { Transports } from './transports.ts';

const payloadSchema = z.object({ message_ids: z.array(z.uuid()) });

/** Days that messages stay in the outbox, for questions of customers about them. */
const retentionDays = 30;
export const deleteMessagesTask = 'delete_old_messages';

const alertPayloadSchema = z.object({ product_id: z.uuid() });
const offerPayloadSchema = z.object({ offer_id: z.uuid() });
const groupPayloadSchema = z.object({ house_group_id: z.uuid() });

interface TaskDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'PUBLIC_URL' | 'FISCAL'>;
}

/** The tasks of the job queue. */
export function createTasks({ db, clock, env }: TaskDeps, transports: Transports): TaskList {
  return {
    [sendProductAlertsTask]: (payload) =>
      sendDueAlerts({ db, clock, env }, alertPayloadSchema.parse(payload).product_id),
    [sendAreaAlertsTask]: () => sendAreaAlerts({ db, clock, env }),
    [warnHouseGroupTask]: (payload) =>
      warnHouseGroup({ db, clock, env }, groupPayloadSchema.parse(payload).house_group_id),
    [closeHouseGroupTask]: (payload) =>
      closeHouseGroup({ db, clock, env }, groupPayloadSchema.parse(payload).house_group_id),
    [blockExpiredLotsTask]: async () => void (await blockExpiredLots({ db, clock })),
    [decideOfferTask]: (payload) =>
      decideOffer({ db, clock }, offerPayloadSchema.parse(payload).offer_id),
    [signFiscalRecordsTask]: () => signPending({ db, clock, env }),
    [deletePhotosTask]: () => deleteOldPhotos({ db, clock }),
    [eraseAccessTask]: () => eraseAccess({ db, clock }),
    [countPairsTask]: () => countBoughtTogether({ db, clock }),
    [deliverMessagesTask]: (payload, { job: { attempts, max_attempts } }) => {
      const { message_ids: ids } = payloadSchema.parse(payload);
      return deliverMessages(db, transports, ids, attempts >= max_attempts);
    },
    [deleteMessagesTask]: () => {
      const earliest = new Date(Date.now() - retentionDays * 24 * 60 * 60 * 1000);
      return deleteMessagesBefore(db, earliest.toISOString());
    },
  };
}

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

/**
 * At night in Berlin, once for all processes; the next run also covers missed days. The date of
 * goods ends at midnight in Berlin, which is at another hour in summer: every hour. Payments queue
 * their signing; the run every five minutes is for a job that was given up.
 */
const crontab = [
  `*/5 * * * * ${signFiscalRecordsTask}`,
  `1 * * * * ${blockExpiredLotsTask}`,
  `17 2 * * * ${deleteMessagesTask}`,
  `27 2 * * * ${deletePhotosTask}`,
  `37 2 * * * ${eraseAccessTask}`,
  `47 2 * * * ${countPairsTask}`,
].join('\n');

interface WorkerOptions {
  pool: pg.Pool;
  tasks: TaskList;
  log: Log;
  /** Time without a sign of life after which a queue is restarted. */
  silenceTimeoutMs?: number;
}

/** Runs jobs until stopped. Unlocks old jobs, which a killed process leaves locked. */
export function startWorker({ tasks, ...options }: WorkerOptions): JobQueue {
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
