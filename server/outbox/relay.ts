import type { Database } from '#server/db/pool.ts';
import { enqueueJobs } from './queries.ts';

/** Attempts over about three days, each after a longer wait. */
const maximumAttempts = 25;
/** In a job, all at the same time: no more connections than a mail server lets one client have. */
const messagesPerJob = 10;

/** The task of the job queue that hands messages to their transports. */
export const deliverMessagesTask = 'deliver_messages';

/**
 * Creates jobs for all queued messages: an order writes only the rows of its messages, and several
 * orders share a job. Safe to run in any number of processes.
 */
export async function relayMessages(db: Database): Promise<void> {
  await enqueueJobs(db, { task: deliverMessagesTask, messagesPerJob, maximumAttempts });
}
