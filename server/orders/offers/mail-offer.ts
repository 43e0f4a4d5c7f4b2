import type { ShopDeps } from '#server/deps.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { findSmsNumber } from '../order-limits.ts';
import { findRecipient } from '../queries.ts';
import {
  nothingFitsMail,
  nothingFitsSms,
  offerMail,
  offerSms,
  type OfferFacts,
} from './messages.ts';
import { findMissing, findOffer } from './queries.ts';

/** Asks the customer for an answer to an offer, as their settings allow. */
export async function mailOffer(deps: Deps, trx: Transaction, offerId: string): Promise<void> {
  const { order_id, ...offer } = await findOffer(trx, offerId);
  await tell(deps, trx, order_id, `offer:${offerId}`, (recipient) => {
    const facts = { ...recipient, ...offer };
    return { mail: offerMail(facts), sms: offerSms(facts) };
  });
}

/** Says at once that units are missing for which no product of the range fits. */
export async function mailNothingFits(
  deps: Deps,
  trx: Transaction,
  missing: { order_item_id: string; quantity: number; event_id: string },
): Promise<void> {
  const { order_id, product_name } = await findMissing(trx, missing.order_item_id);
  await tell(deps, trx, order_id, `missing:${missing.event_id}`, (recipient) => {
    const facts = { ...recipient, product_name, quantity: missing.quantity };
    return { mail: nothingFitsMail(facts), sms: nothingFitsSms(facts) };
  });
}

type Deps = Pick<ShopDeps, 'env'>;
type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>> &
  Pick<OfferFacts, 'order_url' | 'shop'>;

/** By mail and SMS, as the settings of the customer allow. */
async function tell(
  { env }: Deps,
  trx: Transaction,
  orderId: string,
  key: string,
  compose: (recipient: Recipient) => {
    mail: ReturnType<typeof offerMail>;
    sms: ReturnType<typeof offerSms>;
  },
): Promise<void> {
  const recipient = await findRecipient(trx, orderId);
  if (!recipient?.order_update_notifications) return;
  const { user_id } = recipient;
  const { mail, sms } = compose({
    ...recipient,
    shop: await getShopSettings(trx),
    order_url: `${env.PUBLIC_URL}/profile/orders/${orderId}`,
  });
  if (recipient.email_notifications) {
    await enqueueMessages(trx, { ...mail, user_id, dedupe_key: `${key}:mail` });
  }
  const number = await findSmsNumber(trx, env, recipient);
  if (number !== null) {
    const to = { recipient: number, user_id, dedupe_key: `${key}:sms` };
    await enqueueMessages(trx, { ...sms, ...to });
  }
}
