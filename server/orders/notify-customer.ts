import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { enqueueMessages, type OutgoingSms } from '#server/messages/outbox/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import type { CustomerMail } from './customer-mail.ts';
import { findSmsNumber } from './order-limits.ts';
import { findRecipient } from './queries.ts';

export interface NewsDeps {
  env: Pick<ShopDeps['env'], 'PUBLIC_URL' | 'RATE_LIMITS' | 'SMS_PREFIXES'>;
}

interface News {
  /** Identifies the occasion, which is mailed once. */
  key: string;
  mail: CustomerMail;
  /** Only for what a mail may tell too late. */
  sms?: Pick<OutgoingSms, 'channel' | 'text'>;
}

type Addressee = NonNullable<Awaited<ReturnType<typeof findRecipient>>> & {
  shop: ShopSettings;
  order_url: string;
};

/**
 * Sends news of an order by mail and SMS, as the settings of the customer allow
 * (docs/spec-notes.md#d18); nothing if the account is deleted or `compose` returns null. What a
 * customer must get whatever their settings (a confirmation, a credit, a recall) is enqueued
 * without this.
 */
export async function notifyCustomer(
  { env }: NewsDeps,
  trx: Transaction,
  orderId: string,
  compose: (addressee: Addressee) => News | null | Promise<News | null>,
): Promise<void> {
  const recipient = await findRecipient(trx, orderId);
  if (!recipient?.order_update_notifications) return;
  const news = await compose({
    ...recipient,
    shop: await getShopSettings(trx),
    order_url: `${env.PUBLIC_URL}/profile/orders/${orderId}`,
  });
  if (news === null) return;
  const { key, mail, sms } = news;
  const { user_id } = recipient;
  if (recipient.email_notifications) {
    await enqueueMessages(trx, { ...mail, user_id, dedupe_key: `${key}:mail` });
  }
  const number = sms === undefined ? null : await findSmsNumber(trx, env, recipient);
  if (sms !== undefined && number !== null) {
    await enqueueMessages(trx, { ...sms, recipient: number, user_id, dedupe_key: `${key}:sms` });
  }
}
