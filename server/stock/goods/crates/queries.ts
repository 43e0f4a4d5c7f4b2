import type { Insertable } from 'kysely';
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
    .selectFrom('crate_movements')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('quantity'))
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(balance.quantity ?? 0);
}

/** By kind; what is not here is left out. */
export async function listBalances(db: Database, supplierId: string) {
  const rows = await db
    .selectFrom('crate_movements')
    .select(['kind', ({ fn }) => fn.sum<string>('quantity').as('quantity')])
    .where('supplier_id', '=', supplierId)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.flatMap(({ kind, quantity }) =>
    Number(quantity) === 0 ? [] : [{ kind, quantity: Number(quantity) }],
  );
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
