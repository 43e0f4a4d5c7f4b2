import { parentPort, workerData } from 'node:worker_threads';
import { planTours } from '#domain/tours/plan.ts';
import type { TourStop, TourTerms } from '#domain/tours/stop.ts';

/** What the thread gets, and what `planTours` gets from it. */
export interface PlanTask {
  stops: TourStop[];
  terms: TourTerms;
  seed: number;
}

const { stops, terms, seed } = workerData as PlanTask;
parentPort?.postMessage(planTours(stops, terms, seed));
