import { randomUUID } from 'node:crypto';
import { createPurchaseOrder, sendPurchaseOrder } from '#contract/stock/purchase-orders.admin.ts';
import type { PurchaseOrder } from '#contract/stock/purchase-orders.schema.ts';
import type { TestApp } from './app.ts';
import { createArticle, createSupplier } from './buying.ts';
import type { TestUser } from './factories.ts';
import { request } from './request.ts';

/** A purchase order that was sent by phone: so many cases of an article each, of six units. */
export async function sendTestOrder(
  shop: TestApp,
  admin: TestUser,
  articles: readonly (Parameters<typeof createArticle>[1] & { cases?: number })[] = [{}],
  delivers_on: string | null = '2026-12-01',
): Promise<PurchaseOrder> {
  const keyed = () => ({ ...admin, headers: { 'Idempotency-Key': randomUUID() } });
  const { id: supplier_id } = await createSupplier(shop);
  const lines = [];
  for (const { cases = 2, ...article } of articles) {
    const { id: article_id } = await createArticle(shop, { ...article, supplier_id });
    lines.push({ article_id, cases });
  }
  const body = { supplier_id, delivers_on, note: null, lines };
  const draft = await request(shop.app, createPurchaseOrder, { body }, keyed());
  const { id, version } = draft.body;
  const sending = { params: { id }, body: { way: 'phone' as const, version } };
  const { status, body: order } = await request(shop.app, sendPurchaseOrder, sending, keyed());
  if (status !== 200) throw new Error(`the order is not sent: ${status}`);
  return order;
}
