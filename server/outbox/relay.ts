import type { Database } from '#server/db/pool.ts';
import { enqueueJobs } from './queries.ts';

/** Attempts over about three days, each after a longer wait. */
const maximumAttempts = 25;
/** In a job, all at the same time: no more connections than a mail server lets one client have. */
const messagesPerJob = 10;

/** The task of the job queue that hands messages to their transports. */
export const deliverMessagesTask = 'deliver_messages';

/**
 * Makes jobs of all messages that wait for one: an order pays for the row of its messages alone, and a few orders share
 * a job. Any number of processes may do so at the same time.
 */
export async function relayMessages(db: Database): Promise<void> {
  await enqueueJobs(db, { task: deliverMessagesTask, messagesPerJob, maximumAttempts });
}
