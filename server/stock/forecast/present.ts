import type { Proposal } from '#contract/stock/proposals.schema.ts';
import type * as queries from './proposal-queries.ts';

type ProposalRow = Awaited<ReturnType<typeof queries.listProposals>>[number];
type LineRow = Awaited<ReturnType<typeof queries.listLines>>[number];

export function presentProposal(row: ProposalRow, lines: readonly LineRow[]): Proposal {
  const { id, supplier_id, supplier_name, minimum_cents, computed_at, decided_at } = row;
  const { order_day, order_until, arrives_on, next_on } = row;
  return {
    id,
    supplier: { id: supplier_id, name: supplier_name },
    minimum_cents,
    computed_at,
    order_day,
    order_until,
    arrives_on,
    next_on,
    decided_at,
    purchase_order_id: row.purchase_order_id,
    lines: lines.map((line) => ({
      id: line.id,
      article: { id: line.article_id, number: line.number, name: line.article_name },
      product: { id: line.product_id, name: line.product_name },
      least_cases: line.least_cases,
      step_cases: line.step_cases,
      parts: line.parts,
      has_little_data: line.has_little_data,
      expected_waste: line.expected_waste,
      cases: line.cases,
      case_price_cents: line.case_price_cents,
      decided_cases: line.decided_cases,
    })),
  };
}
