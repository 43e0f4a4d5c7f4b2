import type {
  CorrectedLabel,
  InformedCustomers,
  LabelVersion,
} from '#contract/stock/recalls.schema.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { actAt, inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { findName } from '../order-lines.ts';
import { correctionMail } from './messages.ts';
import * as queries from './queries.ts';
import type { RecallDeps } from './recall-lot.ts';

/** Corrected labels whose customers wait for a mail, the newest first. */
export async function listCorrectedLabels(db: Database): Promise<CorrectedLabel[]> {
  const rows = await queries.listUninformed(db);
  return [...Map.groupBy(rows, ({ product_id, version }) => `${product_id} ${version}`)].flatMap(
    ([, orders]) => {
      const [first] = orders;
      if (first === undefined) return [];
      const { product_id, version, name, corrected_at, allergens, traces } = first;
      return {
        product_id,
        version,
        product_name: name,
        corrected_at,
        allergens,
        traces,
        orders: orders.map(({ order_id: id, order_number }) => ({ id, order_number })),
      };
    },
  );
}

/**
 * Mails the customers of delivered goods what a corrected label names, each once. Throws
 * HttpProblem `not_found` if the version corrects nothing.
 */
export function informOfCorrection(
  { db, clock, env }: RecallDeps,
  actorId: string,
  label: LabelVersion,
): Promise<InformedCustomers> {
  return inStaffTransaction(db, actorId, async (trx) => {
    await actAt(trx, clock());
    if ((await queries.lockCorrection(trx, label)) === undefined)
      throw new HttpProblem('not_found');
    const orders = await queries.listUninformed(trx, label);
    const shop = await getShopSettings(trx);
    const [first, ...others] = orders.flatMap(({ user_id, language, first_name, ...order }) => {
      if (user_id === null || language === null || order.user_email === '') return [];
      const mail = correctionMail({
        ...order,
        shop,
        language,
        first_name: first_name ?? '',
        product_name: findName(order, language),
        order_url: `${env.PUBLIC_URL}/profile/orders/${order.order_id}`,
      });
      const dedupe_key = `correction:${label.product_id}:${label.version}:${order.order_id}`;
      return { ...mail, user_id, dedupe_key };
    });
    if (first !== undefined) await enqueueMessages(trx, first, ...others);
    await queries.insertNotices(
      trx,
      orders.map(({ order_id }) => ({ ...label, order_id, actor_id: actorId })),
    );
    return {
      order_count: orders.length,
      mailed_count: first === undefined ? 0 : others.length + 1,
    };
  });
}
