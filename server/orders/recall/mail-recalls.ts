import type { ShopDeps } from '#server/deps.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { firstOfLabel } from '#server/stock/goods/service.ts';
import { findName } from '../order-lines.ts';
import { recallMail, type RecalledGoods } from './messages.ts';
import * as queries from './queries.ts';

/**
 * Mails each customer once about goods of a recalled lot that are still in the shop or on their
 * way, and once if they have them. Returns how many there are; the accounts of others are deleted,
 * or the staff took their orders and they have no mailbox: they are called.
 */
export async function mailOrders(
  { env }: Pick<ShopDeps, 'env'>,
  trx: Transaction,
  orders: Awaited<ReturnType<typeof queries.listOrdersOfLot>>,
  { id, ...lot }: RecalledGoods & { id: string },
  message: string | null,
): Promise<number> {
  const shop = await getShopSettings(trx);
  const [first, ...others] = orders.flatMap(({ user_id, language, first_name, ...order }) => {
    if (user_id === null || language === null || order.user_email === '') return [];
    const { order_id } = order;
    const has_arrived = order.status === 'delivered';
    const facts = {
      ...order,
      lot,
      message,
      shop,
      language,
      has_arrived,
      first_name: first_name ?? '',
      product_name: findName(order, language),
      order_url: `${env.PUBLIC_URL}/profile/orders/${order_id}`,
    };
    const dedupe_key = `recall:${id}:${order_id}${has_arrived ? '' : ':before'}`;
    return { ...recallMail(facts), user_id, dedupe_key };
  });
  if (first === undefined) return 0;
  await enqueueMessages(trx, first, ...others);
  return others.length + 1;
}

/** The customer got goods of a lot that was recalled before the driver could report it. */
export async function mailRecalls(
  deps: Pick<ShopDeps, 'env'>,
  trx: Transaction,
  orderId: string,
): Promise<void> {
  const lots = new Map<string, RecalledGoods>();
  for (const lot of await queries.listRecalledLotsOf(trx, orderId)) {
    lots.set(await firstOfLabel(trx, lot.id), lot);
  }
  for (const [id, lot] of lots) {
    const orders = await queries.listOrdersOfLot(trx, id);
    const own = orders.filter(({ order_id }) => order_id === orderId);
    await mailOrders(deps, trx, own, { ...lot, id }, null);
  }
}
