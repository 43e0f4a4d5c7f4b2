import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from '../app.ts';
import type { CalledShop } from '../picking.ts';
import type { RequestHandler } from '../request.ts';

/** A shop whose clock and nightly jobs are moved from outside; it may be another process. */
export interface WorkedShop extends CalledShop, Pick<TestApp, 'env'> {
  moveClock: (instant: string) => void;
  /** Runs a job of the queue, to its end. */
  runTask: (name: string) => Promise<void>;
}

/** What a person, a phone or the night does; the shop may be interrupted in each of them. */
export const steps = [
  'night',
  'receive',
  'order goods',
  'customers',
  'pick',
  'recall',
  'deliver',
  'shelf',
  'invoices',
] as const;
export type Step = (typeof steps)[number];

/** A killed shop needs some seconds until it is ready again. */
const retryTimeoutMs = 120_000;

/**
 * Repeats each call with the same key until the shop answers it, as the pages and phones do: the
 * first one may have been carried out.
 */
export function repeatCalls(handler: RequestHandler, onCall: () => void): RequestHandler {
  return {
    request: async (path, init) => {
      const deadline = Date.now() + retryTimeoutMs;
      for (;;) {
        onCall();
        try {
          const response = await handler.request(path, init);
          if (response.status < 500) return response;
          if (Date.now() > deadline) return response;
        } catch (error) {
          if (Date.now() > deadline) throw error;
        }
        await sleep(20);
      }
    },
  };
}

/** Where a job of the queue is run, in a shop that is a process. */
export const taskPath = '/run-task/';

/** Sessions last for a simulated day, and nothing signs payments. */
export const processVariables = { FISCAL_MODE: 'none', AUTH_ACCESS_TOKEN_S: '86400' };
