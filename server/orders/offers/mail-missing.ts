import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notifyCustomer, type NewsDeps } from '../notify-customer.ts';
import { missingMail, missingSms } from './messages.ts';
import { listNews, queueNews } from './queries.ts';

export const mailMissingTask = 'mail_missing_goods';

/** A picker who finds a shelf empty reports the next one soon: one mail names both. */
const mailAfterSeconds = 60;

/** Announces missing units to the customer, together with those of the same minute. */
export function queueMissingMail(
  trx: Transaction,
  missing: { order_item_id: string; event_id: string },
): Promise<void> {
  return queueNews(trx, mailMissingTask, { ...missing, seconds: mailAfterSeconds });
}

/**
 * Says which units are missing and asks for the answers to their offers, as the settings of the
 * customer allow: those that were found or answered meanwhile are no news.
 */
export async function mailMissing(
  deps: NewsDeps & { db: Database },
  eventIds: readonly string[],
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const news = await listNews(trx, eventIds);
    const [first] = news;
    if (first === undefined) return;
    await notifyCustomer(deps, trx, first.order_id, (addressee) => {
      const facts = { ...addressee, missing: news };
      return {
        // A repeated job has the same events.
        key: `missing:${first.event_id}`,
        mail: missingMail(facts),
        sms: missingSms(facts),
      };
    });
  });
}
