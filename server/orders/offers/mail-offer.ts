import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { notifyCustomer } from '../notify-customer.ts';
import { nothingFitsMail, nothingFitsSms, offerMail, offerSms } from './messages.ts';
import { findMissing, findOffer } from './queries.ts';

/** Asks the customer for an answer to an offer, as their settings allow. */
export async function mailOffer(
  deps: Pick<ShopDeps, 'env'>,
  trx: Transaction,
  offerId: string,
): Promise<void> {
  const { order_id, ...offer } = await findOffer(trx, offerId);
  await notifyCustomer(deps, trx, order_id, (addressee) => {
    const facts = { ...addressee, ...offer };
    return { key: `offer:${offerId}`, mail: offerMail(facts), sms: offerSms(facts) };
  });
}

/** Says at once that units are missing for which no product of the range fits. */
export async function mailNothingFits(
  deps: Pick<ShopDeps, 'env'>,
  trx: Transaction,
  missing: { order_item_id: string; quantity: number; event_id: string },
): Promise<void> {
  const { order_id, product_name } = await findMissing(trx, missing.order_item_id);
  await notifyCustomer(deps, trx, order_id, (addressee) => {
    const facts = { ...addressee, product_name, quantity: missing.quantity };
    return {
      key: `missing:${missing.event_id}`,
      mail: nothingFitsMail(facts),
      sms: nothingFitsSms(facts),
    };
  });
}
