import type { NetContent } from '#domain/catalog/unit-price.ts';
import { rankSubstitutes } from '#domain/stock/substitution/candidates.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { limitToShelfLife } from '#server/stock/goods/service.ts';
import { findSoldOut, listCandidates, listHistories } from './candidate-queries.ts';
import type { findMissing } from './queries.ts';

type Missing = Awaited<ReturnType<typeof findMissing>>;
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];
type ComparableRow = Omit<
  Missing | CandidateRow,
  | 'consent'
  | 'delivery_time_start'
  | 'is_in_stock'
  | 'language'
  | 'order_id'
  | 'origin_key'
  | 'promised_key'
  | 'promised_origin'
>;

/**
 * The best substitutes that the range has for missing units; for a delivery on a day, those that
 * last until then, otherwise those that customers can order.
 */
export async function rankInRange(
  db: Database,
  missing: ComparableRow & { quantity: number; origin_key: string | null },
  { now, day }: { now: Date; day?: string },
) {
  const { product_id, category_id, quantity, origin_key } = missing;
  const at = now.toISOString();
  const inStock = await listCandidates(db, { product_id, category_id, origin_key, at });
  const rows =
    day === undefined
      ? inStock.filter((row) => row.is_in_stock)
      : await limitToShelfLife(db, inStock, { day });
  const histories = await listHistories(db, product_id);
  return rankSubstitutes(
    { ...toComparable(missing), quantity },
    rows.map((row) => ({
      ...toComparable(row),
      promisable: row.stock_quantity,
      is_other_origin: row.promised_key !== origin_key,
    })),
    new Map(
      histories.map((history) => [
        history.product_id,
        { ...history, is_confirmed_by_staff: false },
      ]),
    ),
  );
}

/** What replaces one piece of a product that is sold out; nothing of one that can be bought. */
export async function listSubstituteIds(db: Database, id: string, now: Date): Promise<string[]> {
  const missing = await findSoldOut(db, id, now.toISOString());
  if (missing === undefined) return [];
  const ranked = await rankInRange(db, { ...missing, quantity: 1 }, { now });
  return ranked.map(({ product }) => product.product_id);
}

export function toComparable<Row extends ComparableRow>(row: Row) {
  const { allergens, is_free_of_allergens, traces, has_trace_data } = row;
  return {
    ...row,
    row,
    net_content: netContentOf(row),
    // An empty list says nothing, unless the label says that there are none.
    allergens: allergens.length > 0 || is_free_of_allergens ? allergens : null,
    traces: has_trace_data ? traces : null,
  };
}

function netContentOf({
  net_amount: amount,
  net_unit: unit,
}: Pick<CandidateRow, 'net_amount' | 'net_unit'>): NetContent | null {
  return amount === null || unit === null ? null : { amount, unit };
}
