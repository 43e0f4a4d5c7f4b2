import type { Transaction } from '#server/db/pool.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { getShopSettings } from '#server/shop/service.ts';
import { findSmsNumber } from '../order-limits.ts';
import type { OrderDeps } from '../place-order.ts';
import { findRecipient } from '../queries.ts';
import { offerMail, offerSms } from './messages.ts';
import { findOffer } from './queries.ts';

/** Asks the customer for an answer to an offer, as their settings allow. */
export async function mailOffer(
  { env }: Pick<OrderDeps, 'env'>,
  trx: Transaction,
  offerId: string,
): Promise<void> {
  const { order_id, ...offer } = await findOffer(trx, offerId);
  const recipient = await findRecipient(trx, order_id);
  if (!recipient?.order_update_notifications) return;
  const { user_id } = recipient;
  const facts = {
    ...recipient,
    ...offer,
    shop: await getShopSettings(trx),
    order_url: `${env.PUBLIC_URL}/profile/orders/${order_id}`,
  };
  if (recipient.email_notifications) {
    await enqueueMessages(trx, {
      ...offerMail(facts),
      user_id,
      dedupe_key: `offer:${offerId}:mail`,
    });
  }
  const number = await findSmsNumber(trx, env, recipient);
  if (number !== null) {
    await enqueueMessages(trx, {
      ...offerSms(facts),
      recipient: number,
      user_id,
      dedupe_key: `offer:${offerId}:sms`,
    });
  }
}
