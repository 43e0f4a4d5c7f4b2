import type { CostRise } from '#contract/stock/cost-rises.schema.ts';
import { marginPercent } from '#domain/stock/buying/margin.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { actAs } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import type { OnceCall } from '../service.ts';
import * as queries from './queries.ts';

/** Those that no one has decided, the lowest margin first. */
export async function listCostRises(db: Database): Promise<CostRise[]> {
  const rises = (await queries.listOpen(db)).map(presentRise);
  const marginOf = ({ new_margin_percent }: CostRise) => new_margin_percent ?? -Infinity;
  return rises.toSorted((one, other) => marginOf(one) - marginOf(other));
}

function presentRise(row: Awaited<ReturnType<typeof queries.listOpen>>[number]): CostRise {
  const { product_id, product_name, supplier_id, supplier_name, vat_rate, ...rise } = row;
  const margin = (cost_cents: number) => marginPercent(rise.price_cents, { vat_rate, cost_cents });
  return {
    ...rise,
    product: { id: product_id, name: product_name },
    supplier: { id: supplier_id, name: supplier_name },
    old_margin_percent: margin(rise.old_cents),
    new_margin_percent: margin(rise.new_cents),
  };
}

/** Decides that the price stays. Throws HttpProblem `cost_rise_decided`. */
export async function keepPrice(
  { trx, clock, actorId }: OnceCall,
  id: string,
): Promise<CostRise[]> {
  await actAs(trx, actorId);
  const { closed_at } = orNotFound(await queries.lockRise(trx, id));
  if (closed_at !== null) throw new HttpProblem('cost_rise_decided');
  await queries.closeRise(trx, id, { closed_at: clock().toISOString(), closed_by: actorId });
  return listCostRises(trx);
}
