import type { Proposal, UnfitArticle } from '#contract/stock/proposals.schema.ts';
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
    minimum_state: row.minimum_state,
    decided_at,
    purchase_order_id: row.purchase_order_id,
    lines: lines.map((line) => ({
      id: line.id,
      article: { id: line.article_id, number: line.number, name: line.article_name },
      product: { id: line.product_id, name: line.product_name },
      least_cases: line.least_cases,
      step_cases: line.step_cases,
      parts: line.parts,
      filled_cases: line.filled_cases,
      needed_on: line.needed_on,
      has_little_data: line.has_little_data,
      expected_waste: line.expected_waste,
      cases: line.cases,
      case_price_cents: line.case_price_cents,
      decided_cases: line.decided_cases,
    })),
  };
}

export function presentUnfit(
  row: Awaited<ReturnType<typeof queries.listCaseFits>>[number],
): UnfitArticle {
  const { id, number, name, units, other } = row;
  return {
    id,
    number,
    name,
    supplier: { id: row.supplier_id, name: row.supplier_name },
    product: { id: row.product_id, name: row.product_name },
    units,
    waste: row.case_waste ?? 0,
    fitting_units: row.fitting_units ?? 0,
    other,
  };
}
