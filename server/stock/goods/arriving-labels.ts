import { sql } from 'kysely';
import type { ArrivingLabel } from '#contract/stock/inventory.schema.ts';
import type { Allergen } from '#domain/catalog/allergens.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';

/** The versions of the facts whose labels goods of a product may come with now. */
export async function listArrivingVersions(
  db: Database,
  productId: string,
  at: string,
): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select version from arriving_labels(${productId}::uuid, ${at}::timestamptz) as version`.execute(
    db,
  );
  return rows.map(({ version }) => version);
}

/** What the labels say that goods may come with, the present one first; empty if there is one. */
export async function listArrivingLabels(
  db: Database,
  productId: string,
  at: string,
): Promise<ArrivingLabel[]> {
  const versions = await listArrivingVersions(db, productId, at);
  if (versions.length < 2) return [];
  return db
    .selectFrom('product_facts')
    .select([
      'version',
      'legal_name',
      'ingredients',
      'drained_amount',
      'alcohol_percent',
      'fat_below',
      'collagen_below',
      'storage',
      'instructions',
      'responsible_name',
      'responsible_address',
      'organic_code',
      'statements',
    ])
    .select([
      sql<Allergen[] | null>`case when is_free_of_allergens or cardinality(allergens) > 0
        then allergens end`.as('allergens'),
      sql<Allergen[] | null>`case when has_trace_data then traces end`.as('traces'),
    ])
    .where('product_id', '=', productId)
    .where('version', 'in', versions)
    .orderBy('version', 'desc')
    .execute();
}

interface ArrivingGoods {
  product_id: string;
  code: string;
  date: string | null;
  date_kind: DateKind;
  /** Null: no one said it. */
  facts_version: number | null;
}

/**
 * The version of the facts that the label of goods says; null: the present one. Someone says it
 * once for a code and a date. Throws HttpProblem: `label_unknown` if no one has, `label_outdated`
 * for a version with which no goods come.
 */
export async function versionOfGoods(
  trx: Database,
  goods: ArrivingGoods,
  at: string,
): Promise<number | null> {
  const versions = await listArrivingVersions(trx, goods.product_id, at);
  if (goods.facts_version !== null) {
    if (!versions.includes(goods.facts_version)) throw new HttpProblem('label_outdated');
    return goods.facts_version;
  }
  if (versions.length < 2) return null;
  const [said, another] = await listSaidVersions(trx, goods);
  if (said === undefined || another !== undefined) throw new HttpProblem('label_unknown');
  return said.facts_version;
}

/** What was said of goods with this code and date since the label last changed, at most twice. */
function listSaidVersions(trx: Database, { product_id, code, date, date_kind }: ArrivingGoods) {
  return trx
    .selectFrom('receipts')
    .innerJoin('stock_movements', 'stock_movements.id', 'stock_movement_id')
    .innerJoin('lots', 'lots.id', 'stock_movements.lot_id')
    .select('lots.facts_version')
    .distinct()
    .where('lots.product_id', '=', product_id)
    .where('lots.code', '=', code)
    .where('lots.date', 'is not distinct from', date)
    .where('lots.date_kind', '=', date_kind)
    .where((eb) => eb.or([eb('lots.code', '<>', ''), eb('lots.date', 'is not', null)]))
    .where('receipts.facts_version', 'is not', null)
    .where('stock_movements.created_at', '>=', (eb) =>
      eb
        .selectFrom('product_facts')
        .select(eb.fn.max('created_at').as('changed_at'))
        .where('product_id', '=', product_id)
        .where('corrects', 'is', null),
    )
    .limit(2)
    .execute();
}
