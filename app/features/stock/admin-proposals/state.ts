import type { Proposal, ProposalLine } from '#contract/stock/proposals.schema.ts';
import { cents, sum, times, type Cents } from '#domain/money.ts';
import { orderableFrom } from '#domain/stock/buying/supplier-price.ts';
import { stepDown } from '#domain/stock/forecast/choose-cases.ts';
import { shortageOf } from '#domain/stock/forecast/propose.ts';

/** Cases of lines that the staff changed, by the id of the line. */
export type ChangedCases = Readonly<Record<string, number>>;

export const casesOf = (line: ProposalLine, changed: ChangedCases): number =>
  line.decided_cases ?? changed[line.id] ?? line.cases;

/** The next number of cases that can be ordered, in the direction of the change. */
export function nextCases(line: ProposalLine, current: number, wanted: number): number {
  if (wanted > current) return orderableFrom(wanted, line);
  return wanted === current - 1 ? stepDown(line, current) : wanted;
}

/** What the order costs, as far as the prices are known. */
export function totalOf({ lines }: Pick<Proposal, 'lines'>, changed: ChangedCases): Cents {
  const known = lines.map((line) =>
    times(line.case_price_cents ?? cents(0), casesOf(line, changed)),
  );
  return known.length === 0 ? cents(0) : sum(known);
}

/** Articles that customers will miss if nothing is ordered, with the units. */
export function listShortages({ lines }: Pick<Proposal, 'lines'>) {
  return lines.flatMap(({ product, parts }) => {
    const units = shortageOf(parts);
    return units > 0 ? [{ name: product.name, units }] : [];
  });
}
