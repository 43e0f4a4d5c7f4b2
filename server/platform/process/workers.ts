import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { Env } from '#server/env.ts';
import { answerMetricsRequests } from './cluster-metrics.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';
import { StartError } from './start-error.ts';

/** Whether this process was started by `leadWorkers`. */
export const { isWorker } = cluster;

interface ProcessDeps {
  shutdown: ShutdownHooks;
  say: (step: string) => void;
}

/**
 * Seconds before a dead worker is replaced, by its number of early deaths in a row; the last
 * repeats.
 */
const restartDelaysS = [0.1, 1, 2, 5, 10, 30];
/** Milliseconds after which a worker's death no longer counts as a failed start. */
const stableAfterMs = 60_000;

/**
 * Runs the given number of workers on one port until shutdown. Resolves when all of them are ready.
 * A dead worker is replaced; the other workers pick up its jobs from the database.
 * @throws StartError when a worker cannot be started
 */
export async function leadWorkers(
  env: Env,
  url: string,
  { shutdown, say }: ProcessDeps,
): Promise<void> {
  const variables = {
    WORKERS: String(env.WORKERS),
    DATABASE_URL: url,
    // `readEnv` would switch the demo off, as the workers get a DATABASE_URL.
    DEMO: env.is_demo ? 'on' : 'off',
    PROMOTION_CODE: env.PROMOTION_CODE ?? '',
  };
  const alive = new Set<Worker>();
  answerMetricsRequests();

  function startWorker(failures = 0): Worker {
    const worker = cluster.fork(variables);
    const startedAt = Date.now();
    alive.add(worker);
    worker.once('exit', (code, signal) => {
      alive.delete(worker);
      if (shutdown.isShuttingDown || !isOpen) return;
      const early = Date.now() - startedAt < stableAfterMs ? failures : 0;
      const delay = restartDelaysS[Math.min(early, restartDelaysS.length - 1)] ?? 1;
      say(`Worker ${worker.process.pid} ended (${signal ?? code}), the next starts in ${delay} s`);
      setTimeout(() => {
        if (!shutdown.isShuttingDown) startWorker(early + 1);
      }, delay * 1000);
    });
    return worker;
  }

  let isOpen = false;
  shutdown.add(async () => {
    await Promise.all([...alive].map(endWorker));
  });
  const workers = Array.from({ length: env.WORKERS }, () => startWorker());
  await Promise.all(workers.map(untilListening));
  isOpen = true;
}

/** Sends SIGTERM, so that the worker finishes its requests. */
async function endWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}

async function untilListening(worker: Worker): Promise<void> {
  const gone = new AbortController();
  await Promise.race([
    once(worker, 'listening', { signal: gone.signal }),
    once(worker, 'exit', { signal: gone.signal }).then(() => {
      throw new StartError('A worker ended while it started; its output is above.');
    }),
  ]).finally(() => gone.abort());
}

/** The value of `--workers`. Undefined: the environment decides. */
export function readWorkerCount(args: string[]): string | undefined {
  const { workers } = parseArgs({ args, options: { workers: { type: 'string' } } }).values;
  return workers;
}
