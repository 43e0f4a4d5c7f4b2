import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '#server/db/pool.ts';
import type { Log } from '#server/http/log.ts';
import { deliverMessage } from './delivery.ts';
import { deliverMessageTask } from './service.ts';
import type { Transports } from './transports.ts';

const payloadSchema = z.object({ message_id: z.uuid() });

export function createTasks(db: Database, transports: Transports): TaskList {
  return {
    [deliverMessageTask]: (payload) =>
      deliverMessage(db, transports, payloadSchema.parse(payload).message_id),
  };
}

/** Works off the job queue until stopped; PostgreSQL tells it about new jobs at once. */
export function startWorker(pool: pg.Pool, tasks: TaskList, log: Log): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: tasks,
    concurrency: 4,
    // The process has its own shutdown, which stops the worker among others.
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message });
      else if (level === 'warning') log.warn({ job: message });
    }),
  });
}
