import { Worker } from 'node:worker_threads';
import type { planTours } from '#domain/tours/plan.ts';
import type { PlanTask } from './plan-worker.ts';

/**
 * `planTours` in a thread of its own: it computes for up to a second, and other requests would have
 * to wait.
 */
export function planInThread(task: PlanTask): Promise<ReturnType<typeof planTours>> {
  const worker = new Worker(new URL('plan-worker.ts', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    // After an answer, this changes nothing.
    worker.once('exit', () => reject(new Error('the thread ended without a plan')));
  });
}
