import type { Database } from '#server/platform/db/pool.ts';
import {
  claimQueued,
  findUnsent,
  giveUp,
  listFiles,
  recordDelivery,
  recordFailure,
  type ClaimedMessage,
} from './queries.ts';
import type { Transport, Transports } from './transports.ts';

/** Longer than any transport takes, shorter than the retry delay for a job of a killed process. */
const claimSeconds = 100;

/**
 * Sends messages of the outbox through their transports, in parallel; without a transport they are
 * stored for `/dev/inbox`. Throws after all were tried when a transport failed or another job is
 * sending one of them: the queue retries. After the last attempt the unsent messages are failed.
 * Sent messages are skipped.
 */
export async function deliverMessages(
  db: Database,
  transports: Transports,
  ids: readonly string[],
  isLastAttempt = false,
): Promise<void> {
  const stored: string[] = [];
  const sending: Promise<void>[] = [];
  for (const message of await claimQueued(db, ids, claimSeconds)) {
    const transport = transports[message.channel];
    if (transport === null) stored.push(message.id);
    else sending.push(send(db, transport, message));
  }
  // Attaches handlers before the next await: an unhandled rejection would end the process.
  const settled = Promise.allSettled(sending);
  if (stored.length > 0) await recordDelivery(db, stored, 'stored');
  const outcomes = await settled;
  if (isLastAttempt) await giveUp(db, ids);
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  if (await findUnsent(db, ids)) throw new Error('another job is sending one of the messages');
}

async function send(
  db: Database,
  transport: Transport,
  { has_files, ...message }: ClaimedMessage,
): Promise<void> {
  try {
    await transport(has_files ? { ...message, files: await listFiles(db, message.id) } : message);
  } catch (error) {
    await recordFailure(db, message.id, String(error));
    throw error;
  }
  await recordDelivery(db, [message.id], 'sent');
}
