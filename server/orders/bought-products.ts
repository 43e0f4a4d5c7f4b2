import type { BoughtProduct, ReorderLine } from '#contract/orders/orders.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { listCartProducts, listSummaries } from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { listDeliveredProducts, listReordered } from './bought-products-queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Current price and stock of each line of the customer's order. */
export async function previewReorder(
  { db, clock }: Deps,
  userId: string,
  orderId: string,
  language: Language,
): Promise<ReorderLine[]> {
  const ordered = await listReordered(db, userId, orderId);
  if (ordered.length === 0) throw new HttpProblem('not_found');
  const ids = ordered.map(({ product_id }) => product_id);
  const products = await listCartProducts(db, clock(), ids, language);
  return ordered.map(({ product_id, name, quantity, price_cents }) => {
    const product = products.get(product_id);
    return {
      product_id,
      name: product?.summary.name ?? name,
      ordered_quantity: quantity,
      available_quantity: Math.min(quantity, product?.orderable ?? 0, maximumQuantity),
      previous_price_cents: price_cents,
      price_cents: product?.summary.is_available ? product.summary.price_cents : null,
      product: product?.summary ?? null,
    };
  });
}

/** Newest first, without archived products. */
export async function listBoughtProducts(
  { db, clock }: Deps,
  userId: string,
  language: Language,
): Promise<BoughtProduct[]> {
  const rows = await listDeliveredProducts(db, userId, 100);
  const byId = new Map(rows.map((row) => [row.product_id, row]));
  const products = await listSummaries(db, clock(), [...byId.keys()], language);
  return products.flatMap((product) => {
    const row = byId.get(product.id);
    if (row === undefined) return [];
    const { last_ordered_at, order_count, unit_count } = row;
    return [{ product, last_ordered_at, order_count, unit_count }];
  });
}
