import { parentPort, workerData } from 'node:worker_threads';
import { planTours } from '#domain/tours/plan.ts';
import type { TourStop, TourTerms } from '#domain/tours/stop.ts';

/** What the thread gets, and what `planTours` gets from it. */
export interface PlanTask {
  stops: TourStop[];
  terms: TourTerms;
  seed: number;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- planInThread passes it
const { stops, terms, seed } = workerData as PlanTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(planTours(stops, terms, seed));
