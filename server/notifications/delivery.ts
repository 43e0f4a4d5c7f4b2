import type { Database } from '#server/db/pool.ts';
import { findMessage, recordDelivery, recordFailure } from './queries.ts';
import type { Transports } from './transports.ts';

/**
 * Hands a message of the outbox to its transport; without one it is kept for `/dev/inbox`. Throws when the
 * transport fails: the queue tries again later. A message that went out before is left alone.
 */
export async function deliverMessage(
  db: Database,
  transports: Transports,
  id: string,
): Promise<void> {
  const message = await findMessage(db, id);
  if (message?.state !== 'queued') return;
  const transport = transports[message.channel];
  if (transport === null) {
    await recordDelivery(db, id, 'kept');
    return;
  }
  try {
    await transport(message);
  } catch (error) {
    await recordFailure(db, id, String(error));
    throw error;
  }
  await recordDelivery(db, id, 'sent');
}
