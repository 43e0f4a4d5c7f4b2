import { orderableFrom } from '#domain/stock/buying/supplier-price.ts';
import type { CaseTerms } from './choose-cases.ts';
import { mostProposedCases } from './propose.ts';

/** A line of an order, as far as it may be filled up. */
export interface FillableLine {
  cases: number;
  terms: CaseTerms;
  /** Net; null: unknown. */
  case_price_cents: number | null;
  /** Not chilled, not frozen, and sold long before it ends. Fresh goods are never filled up. */
  lasts: boolean;
  /** The day on which a unit more than those of so many cases is needed; null: not in sight. */
  neededOn: (cases: number) => string | null;
  /** Mean units of so many cases that end unsold. */
  wasteOf: (cases: number) => number;
}

/** An order of nothing reaches every minimum. */
export const minimumStates = ['reached', 'filled', 'missed'] as const;
export type MinimumState = (typeof minimumStates)[number];

/** What is added to a line, and when its first case is needed. */
export interface Filling {
  cases: number;
  needed_on: string;
}

export interface ReachedMinimum {
  state: MinimumState;
  /** By the index of the line. */
  fillings: ReadonlyMap<number, Filling>;
}

/** Of an added case, as much may end unsold. */
const acceptedWaste = 0.25;

/**
 * Fills an order up to the supplier's minimum with cases that are needed next anyway, the nearest
 * need first. If all that is needed soon does not suffice, nothing is added.
 */
export function reachMinimum(
  lines: readonly FillableLine[],
  minimumCents: number | null,
): ReachedMinimum {
  let total = lines.reduce((sum, line) => sum + line.cases * (line.case_price_cents ?? 0), 0);
  const isReached = minimumCents === null || total >= minimumCents;
  if (isReached || lines.every(({ cases }) => cases === 0)) {
    return { state: 'reached', fillings: new Map() };
  }
  const fillings = new Map<number, Filling>();
  const nexts = lines.map((line) => nextStep(line, line.cases));
  while (total < minimumCents) {
    const index = findNearest(nexts);
    const [line, next] = [lines[index], nexts[index]];
    if (line === undefined || next === undefined) return { state: 'missed', fillings: new Map() };
    const filling = fillings.get(index);
    fillings.set(index, {
      cases: next.cases - line.cases,
      needed_on: filling?.needed_on ?? next.needed_on,
    });
    total += next.cost_cents;
    nexts[index] = nextStep(line, next.cases);
  }
  return { state: 'filled', fillings };
}

interface Step {
  /** Of the line, with this step. */
  cases: number;
  needed_on: string;
  cost_cents: number;
}

/** The next cases of a line that may be added; undefined: none. */
function nextStep(line: FillableLine, current: number): Step | undefined {
  const { lasts, case_price_cents, terms, neededOn, wasteOf } = line;
  if (!lasts || case_price_cents === null || case_price_cents === 0) return undefined;
  const needed_on = neededOn(current);
  const cases = orderableFrom(current + 1, terms);
  if (needed_on === null || cases > mostProposedCases) return undefined;
  const added = cases - current;
  const wasted = wasteOf(cases) - wasteOf(current);
  if (wasted > acceptedWaste * added * terms.units_per_case) return undefined;
  return { cases, needed_on, cost_cents: added * case_price_cents };
}

/** Of steps on the same day, the first. */
function findNearest(steps: readonly (Step | undefined)[]): number {
  let nearest = -1;
  for (const [index, step] of steps.entries()) {
    const best = steps[nearest]?.needed_on;
    if (step !== undefined && (best === undefined || step.needed_on < best)) nearest = index;
  }
  return nearest;
}
