import { answerDeadline } from '#domain/orders/pickup.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockAtDoor } from '../delivery/deliver-order.ts';
import { missedPickupMail } from '../messages.ts';
import { notifyCustomer, type NewsDeps } from '../notify-customer.ts';
import { listMissedPickups, markMissed } from './queries.ts';

export const mailMissedPickupsTask = 'mail_missed_pickups';

/**
 * Asks customers who did not come whether they still want their order, once for each order, and
 * notes until when they may answer. One that is fetched or extended meanwhile is left out.
 */
export async function mailMissedPickups(
  deps: NewsDeps & { clock: () => Date; db: Database },
): Promise<void> {
  const now = deps.clock();
  for (const id of await listMissedPickups(deps.db, now)) {
    await inTransaction(deps.db, async (trx) => {
      await lockAtDoor(trx, id);
      const answer_by = answerDeadline(now).toISOString();
      const missed = await markMissed(trx, id, { now, answer_by });
      if (missed === undefined) return;
      await notifyCustomer(deps, trx, id, (addressee) => ({
        key: `order:${id}:missed`,
        mail: missedPickupMail({ ...addressee, ...missed, answer_by }),
      }));
    });
  }
}
