import { findTranslation } from '#domain/catalog/translations.ts';
import type { Env } from '#server/env.ts';
import { enqueueMessages, type OutgoingMail } from '#server/messages/outbox/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { dueMail, type AlertFacts } from './messages.ts';
import * as queries from './sending-queries.ts';
import { createToken } from './token.ts';

interface SendingDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'PUBLIC_URL'>;
}

/** The jobs of the triggers products_queue_alerts and delivery_postal_codes_queue_alerts. */
export const sendProductAlertsTask = 'send_product_alerts';
export const sendAreaAlertsTask = 'send_area_alerts';

const alertsPerTransaction = 100;

interface DueAlert extends Pick<AlertFacts, 'kind' | 'recipient' | 'language' | 'name'> {
  id: string;
  user_id: string | null;
  /** Of the page that the button of the mail opens. */
  path: string;
}

/**
 * Writes the mails of all alerts whose product can be ordered now; without a product id, also those
 * whose job was lost, and those of postal codes. The mail and its mark are one transaction, so no
 * alert is lost or mailed twice, however many processes send. An alert whose product is sold out
 * again waits for the next stock.
 */
export async function sendDueAlerts(
  deps: SendingDeps,
  productId: string | null = null,
): Promise<void> {
  await sendAll(deps, async (trx) => {
    const due = await queries.lockDueAlerts(trx, productId, alertsPerTransaction);
    return due.map(({ product_id, name, names, ...alert }) => ({
      ...alert,
      kind: 'back_in_stock',
      name: findTranslation(names, alert.language, 'name') ?? name,
      path: `/product/${product_id}`,
    }));
  });
  if (productId === null) await sendAreaAlerts(deps);
}

/** Writes the mails of all alerts whose postal code the shop delivers to, as `sendDueAlerts`. */
export async function sendAreaAlerts(deps: SendingDeps): Promise<void> {
  await sendAll(deps, async (trx) => {
    const due = await queries.lockDueAreaAlerts(trx, alertsPerTransaction);
    return due.map(({ postal_code, ...alert }) => ({
      ...alert,
      kind: 'delivery_area',
      name: postal_code,
      // The page checks it, so that its area's fee and windows are shown.
      path: `/?postal_code=${postal_code}`,
    }));
  });
}

async function sendAll(
  { db, clock, env }: SendingDeps,
  lockDue: (trx: Transaction) => Promise<DueAlert[]>,
): Promise<void> {
  let sent: number;
  do {
    sent = await inTransaction(db, async (trx) => {
      const due = await lockDue(trx);
      await sendBatch({ trx, clock, env }, due);
      return due.length;
    });
  } while (sent === alertsPerTransaction);
}

type Transaction = Parameters<typeof enqueueMessages>[0];

async function sendBatch(
  { trx, clock, env }: Omit<SendingDeps, 'db'> & { trx: Transaction },
  due: readonly DueAlert[],
): Promise<void> {
  const shop = due.length > 0 ? await getShopSettings(trx) : null;
  if (shop === null) return;
  const sent = due.map((alert) => ({ alert, unsubscribing: createToken() }));
  const [first, ...others] = sent.map(({ alert, unsubscribing: { token } }): OutgoingMail => {
    const { id, user_id, path, ...facts } = alert;
    return {
      ...dueMail(shop, {
        ...facts,
        url: `${env.PUBLIC_URL}${path}`,
        unsubscribe_url: `${env.PUBLIC_URL}/alerts#unsubscribe=${token}`,
      }),
      unsubscribe_url: `${env.PUBLIC_URL}/api/v1/alerts/unsubscribe?token=${token}`,
      dedupe_key: `alert:${id}`,
      ...(user_id !== null && { user_id }),
    };
  });
  if (first === undefined) return;
  await enqueueMessages(trx, first, ...others);
  await queries.markNotified(
    trx,
    sent.map(({ alert: { id }, unsubscribing }) => ({ id, unsubscribe_hash: unsubscribing.hash })),
    clock().toISOString(),
  );
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
