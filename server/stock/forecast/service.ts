import type { Proposal, ProposalDecision } from '#contract/stock/proposals.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { createOrder } from '#server/stock/buying/purchase-orders/service.ts';
import type { OnceCall } from '#server/stock/buying/service.ts';
import { proposeOrders } from './compute-proposals.ts';
import { countDemand, type ForecastDeps } from './count-demand.ts';
import { presentProposal } from './present.ts';
import * as queries from './proposal-queries.ts';

/** Open ones, and those that were decided for today or later. */
export async function listProposals(db: Database, now: Date): Promise<Proposal[]> {
  return present(db, await queries.listProposals(db, { today: toBerlin(now).day }));
}

async function present(
  db: Database,
  proposals: Awaited<ReturnType<typeof queries.listProposals>>,
): Promise<Proposal[]> {
  if (proposals.length === 0) return [];
  const lines = await queries.listLines(
    db,
    proposals.map(({ id }) => id),
  );
  const linesOf = Map.groupBy(lines, ({ proposal_id }) => proposal_id);
  return proposals.map((each) => presentProposal(each, linesOf.get(each.id) ?? []));
}

/** Replaces the open proposals, and returns them. In a new shop, no night has counted yet. */
export async function computeNow(deps: ForecastDeps): Promise<Proposal[]> {
  await countDemand(deps);
  await proposeOrders(deps);
  return listProposals(deps.db, deps.clock());
}

/**
 * Stores the cases of each line, and makes a draft of a purchase order of them; lines that are not
 * named are ordered as proposed. Throws HttpProblem: `proposal_closed`, `supplier_archived`,
 * `article_unavailable`.
 */
export async function decideProposal(
  call: OnceCall,
  id: string,
  { lines }: ProposalDecision,
): Promise<Proposal> {
  const { trx, clock, actorId } = call;
  const { state, supplier_id, arrives_on } = orNotFound(await queries.lockProposal(trx, id));
  if (state !== 'open') throw new HttpProblem('proposal_closed');
  await queries.decideLines(
    trx,
    id,
    Object.fromEntries(lines.map((line) => [line.id, line.cases])),
  );
  const ordered = (await queries.listLines(trx, [id])).flatMap(({ article_id, decided_cases }) =>
    decided_cases ? [{ article_id, cases: decided_cases }] : [],
  );
  const content = { supplier_id, delivers_on: arrives_on, note: null, lines: ordered };
  await queries.decideProposal(trx, id, {
    decided_at: clock().toISOString(),
    decided_by: actorId,
    purchase_order_id: ordered.length === 0 ? null : (await createOrder(call, content)).id,
  });
  const [decided] = await present(trx, await queries.listProposals(trx, { id }));
  return orNotFound(decided);
}
