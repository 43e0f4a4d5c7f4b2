import { findTranslation } from '#domain/catalog/translations.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Env } from '#server/env.ts';
import { enqueueMessages, type OutgoingMail } from '#server/outbox/service.ts';
import { getShopSettings } from '#server/shop/service.ts';
import { backInStockMail } from './messages.ts';
import * as queries from './sending-queries.ts';
import { createToken } from './token.ts';

interface SendingDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'PUBLIC_URL'>;
}

/** The job of the trigger products_queue_alerts. */
export const sendProductAlertsTask = 'send_product_alerts';

const alertsPerTransaction = 100;

/**
 * Writes the mails of all alerts whose product can be ordered now; without a product id, also those
 * whose job was lost. The mail and its mark are one transaction, so no alert is lost or mailed
 * twice, however many processes send. An alert whose product is sold out again waits for the next
 * stock.
 */
export async function sendDueAlerts(
  deps: SendingDeps,
  productId: string | null = null,
): Promise<void> {
  let sent: number;
  do {
    sent = await inTransaction(deps.db, (trx) => sendBatch({ ...deps, db: trx }, productId));
  } while (sent === alertsPerTransaction);
}

async function sendBatch(
  { db: trx, clock, env }: Omit<SendingDeps, 'db'> & { db: Parameters<typeof enqueueMessages>[0] },
  productId: string | null,
): Promise<number> {
  const due = await queries.lockDueAlerts(trx, productId, alertsPerTransaction);
  const shop = due.length > 0 ? await getShopSettings(trx) : null;
  if (shop === null) return 0;
  const sent = due.map((alert) => ({ alert, unsubscribing: createToken() }));
  const [first, ...others] = sent.map(({ alert, unsubscribing: { token } }): OutgoingMail => {
    const { recipient, language, user_id } = alert;
    const name = findTranslation(alert.names, language, 'name') ?? alert.name;
    return {
      ...backInStockMail(shop, {
        recipient,
        language,
        name,
        url: `${env.PUBLIC_URL}/product/${alert.product_id}`,
        unsubscribe_url: `${env.PUBLIC_URL}/alerts#unsubscribe=${token}`,
      }),
      unsubscribe_url: `${env.PUBLIC_URL}/api/v1/alerts/unsubscribe?token=${token}`,
      dedupe_key: `alert:${alert.id}`,
      ...(user_id !== null && { user_id }),
    };
  });
  if (first === undefined) return 0;
  await enqueueMessages(trx, first, ...others);
  await queries.markNotified(
    trx,
    sent.map(({ alert: { id }, unsubscribing }) => ({ id, unsubscribe_hash: unsubscribing.hash })),
    clock().toISOString(),
  );
  return due.length;
}

const dayMs = 24 * 60 * 60 * 1000;
/** As long as the outbox retains the mail, whose link the alert makes work. */
const doneDays = 30;
/** A product that does not come back for a year is out of the customer's mind. */
const waitingDays = 365;

/** Deletes alerts past their retention (privacy policy), and those of archived products. */
export async function deleteOldAlerts({
  db,
  clock,
}: Pick<SendingDeps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * dayMs).toISOString();
  await queries.deleteOldAlerts(db, {
    unconfirmed: before(1),
    done: before(doneDays),
    waiting: before(waitingDays),
  });
}
