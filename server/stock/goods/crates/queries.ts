import type { Insertable } from 'kysely';
import type { CrateBalance } from '#contract/stock/crates.schema.ts';
import type { CrateKind } from '#domain/stock/crates.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { CrateMovements } from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

/** Until the end of the transaction: its crates are counted one after the other. */
export function lockSupplier(trx: Database, id: string) {
  return trx
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function getBalance(
  db: Database,
  supplierId: string,
  kind: CrateKind,
): Promise<number> {
  const balance = await db
    .selectFrom('crate_balances')
    .select('quantity')
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return balance?.quantity ?? 0;
}

/** By kind; what is not here is left out. */
export function listBalances(db: Database, supplierId: string): Promise<CrateBalance[]> {
  return db
    .selectFrom('crate_balances')
    .select(['kind', 'quantity'])
    .where('supplier_id', '=', supplierId)
    .where('quantity', '<>', 0)
    .orderBy('kind')
    .$castTo<CrateBalance>()
    .execute();
}

export function listMovements(db: Database, { limit, after }: PageOf, supplierId: string) {
  let query = db
    .selectFrom('crate_movements')
    .leftJoin('deliveries', 'deliveries.id', 'crate_movements.delivery_id')
    .select([
      'crate_movements.id',
      'crate_movements.kind',
      'crate_movements.reason',
      'crate_movements.quantity',
      'deliveries.note_number',
      'crate_movements.created_at',
    ])
    .where('crate_movements.supplier_id', '=', supplierId);
  if (after !== undefined) query = query.where('crate_movements.id', '<', Number(after.id));
  return query
    .orderBy('crate_movements.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function insertMovement(
  trx: Database,
  row: Insertable<CrateMovements>,
): Promise<void> {
  await trx.insertInto('crate_movements').values(row).execute();
}
