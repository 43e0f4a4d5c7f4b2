import type { InformedOfWithdrawal } from '#contract/stock/unproved-goods.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { findName } from '../order-lines.ts';
import { withdrawalMail } from './messages.ts';
import * as queries from './queries.ts';

/**
 * Mails the customers of delivered goods that nothing proves halal any more, each once about a
 * certificate, also those who want no other mails.
 */
export async function informOfWithdrawal(
  { db, env }: Pick<ShopDeps, 'db' | 'env'>,
  actorId: string,
  certificateId: string,
): Promise<InformedOfWithdrawal> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const goods = await queries.listUnprovedGoods(trx, certificateId);
    const orders = Map.groupBy(
      goods.filter(({ status }) => status === 'delivered'),
      ({ order_id }) => order_id,
    );
    const shop = await getShopSettings(trx);
    const [first, ...others] = [...orders.values()].flatMap((lines) => {
      const [line] = lines;
      if (line === undefined) return [];
      const { user_id, language, order_id } = line;
      if (user_id === null || language === null || line.user_email === '') return [];
      const mail = withdrawalMail({
        ...line,
        shop,
        language,
        first_name: line.first_name ?? '',
        goods: lines.map((each) => ({ ...each, name: findName(each, language) })),
        order_url: `${env.PUBLIC_URL}/profile/orders/${order_id}`,
      });
      return { ...mail, user_id, dedupe_key: `halal:${certificateId}:${order_id}` };
    });
    if (first !== undefined) await enqueueMessages(trx, first, ...others);
    return {
      order_count: orders.size,
      mailed_count: first === undefined ? 0 : others.length + 1,
    };
  });
}
