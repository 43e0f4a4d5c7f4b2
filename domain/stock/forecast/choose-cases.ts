import { orderableFrom } from '#domain/stock/buying/supplier-price.ts';
import { expectedAbove, expectedBelow, quantileOf, type Distribution } from './distribution.ts';

/** How a supplier sells a product. */
export interface CaseTerms {
  units_per_case: number;
  /** Fewer are not sold, except none. */
  least_cases: number;
  step_cases: number;
}

export interface CaseQuestion {
  terms: CaseTerms;
  /** Demand from the delivery until the one after, for days that new goods can serve. */
  demand: Distribution;
  /** Demand from the delivery until new goods end; null: they do not. */
  life_demand: Distribution | null;
  /** Units that are there anyway and serve this demand. */
  usable: number;
  /** Those of them that are sold before new goods, since they end earlier. */
  older: number;
  /** Units that customers have ordered and that only new goods can serve. */
  backlog: number;
  /** At least a case is there. */
  is_always_there: boolean;
  /** What a unit costs, and what the shop earns with it; neither is negative. */
  cost_cents: number;
  margin_cents: number;
  /** How often the margin of a missed sale weighs: G of the service level. */
  missed_weight: number;
}

export interface CaseChoice {
  cases: number;
  /** What stock for all but one of twenty periods needs. */
  most: number;
  /** What the choice must not go below. */
  floor: number;
}

/** Of twenty periods, one may need more than the most. */
const mostProbability = 0.95;

/** Units in stock that suffice in all but one of twenty periods. */
export function neededUnits(demand: Distribution): number {
  return quantileOf(demand, mostProbability);
}

/** The smallest number of cases that can be ordered and holds the units. */
export function casesFor(terms: CaseTerms, units: number): number {
  const cases = Math.ceil(Math.max(0, units) / terms.units_per_case);
  return cases === 0 ? 0 : orderableFrom(cases, terms);
}

/** The next smaller number that can be ordered. */
export function stepDown(
  { least_cases, step_cases }: Omit<CaseTerms, 'units_per_case'>,
  cases: number,
): number {
  return cases - step_cases < least_cases ? 0 : cases - step_cases;
}

/** Mean units of the cases that end unsold. */
export function wastedUnits(
  { terms, life_demand, older, backlog }: CaseQuestion,
  cases: number,
): number {
  if (life_demand === null) return 0;
  const fresh = Math.max(0, cases * terms.units_per_case - backlog);
  return expectedBelow(life_demand, older + fresh) - expectedBelow(life_demand, older);
}

/** Mean units that customers want before the delivery after and do not get. */
function missedUnits({ terms, demand, usable, backlog }: CaseQuestion, cases: number): number {
  return expectedAbove(demand, usable + cases * terms.units_per_case - backlog);
}

/**
 * Begins with what nearly always suffices, and leaves out the last cases as long as what they would
 * waste costs more than the sales that they would save. Both means are convex, so that no smaller
 * number is better than the first that stays.
 */
export function chooseCases(question: CaseQuestion): CaseChoice {
  const { terms, demand, usable, backlog, is_always_there } = question;
  const needed = casesFor(terms, backlog + neededUnits(demand) - usable);
  const ordered = casesFor(terms, backlog);
  const floor = is_always_there && usable <= 0 ? Math.max(ordered, casesFor(terms, 1)) : ordered;
  const most = Math.max(needed, floor);
  let cases = most;
  while (cases > floor && costsMore(question, cases)) cases = stepDown(terms, cases);
  return { cases: Math.max(cases, floor), most, floor };
}

function costsMore(question: CaseQuestion, cases: number): boolean {
  const { terms, cost_cents, margin_cents, missed_weight } = question;
  const fewer = stepDown(terms, cases);
  const wasted = wastedUnits(question, cases) - wastedUnits(question, fewer);
  const missed = missedUnits(question, fewer) - missedUnits(question, cases);
  return cost_cents * wasted > missed_weight * margin_cents * missed;
}
