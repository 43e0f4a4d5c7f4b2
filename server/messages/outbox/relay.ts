import type { Database } from '#server/platform/db/pool.ts';
import { enqueueJobs } from './queries.ts';

/** Attempts over about three days with growing delays. */
const maximumAttempts = 25;
/** Sent in parallel, so no more than the connections that a mail server allows per client. */
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
