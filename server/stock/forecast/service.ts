import type { Proposal, ProposalDecision } from '#contract/stock/proposals.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { proposeOrders } from './compute-proposals.ts';
import { countDemand, type ForecastDeps } from './count-demand.ts';
import { presentProposal } from './present.ts';
import * as queries from './proposal-queries.ts';

/** In the transaction of a call that counts once. */
interface OnceCall {
  trx: Transaction;
  now: Date;
  actorId: string;
}

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
 * Stores the cases of each line; lines that are not named are ordered as proposed. Throws
 * HttpProblem `proposal_closed`.
 */
export async function decideProposal(
  { trx, now, actorId }: OnceCall,
  id: string,
  { lines }: ProposalDecision,
): Promise<Proposal> {
  const { state } = orNotFound(await queries.lockProposal(trx, id));
  if (state !== 'open') throw new HttpProblem('proposal_closed');
  await queries.decideProposal(trx, id, {
    cases: Object.fromEntries(lines.map((line) => [line.id, line.cases])),
    decided_at: now.toISOString(),
    decided_by: actorId,
  });
  const [decided] = await present(trx, await queries.listProposals(trx, { id }));
  return orNotFound(decided);
}
