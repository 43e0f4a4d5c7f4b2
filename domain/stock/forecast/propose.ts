import { addDays } from '#domain/delivery/berlin-time.ts';
import { buyingLimits } from '../buying/limits.ts';
import { fitCase, type CaseFit } from './case-fit.ts';
import {
  casesFor,
  chooseCases,
  neededUnits,
  wastedUnits,
  type CaseQuestion,
  type CaseTerms,
} from './choose-cases.ts';
import { negativeBinomial } from './distribution.ts';
import { countUnits, walkStock, type DayNeed, type UsableUnits } from './stock-walk.ts';

/** Demand for one day of delivery. */
export interface DayOutlook {
  day: string;
  /** Units that customers have ordered. */
  known: number;
  /** Mean units that they will still order before the goods arrive. */
  before: number;
  /** Those between this delivery of the supplier and the one after. */
  during: number;
  /** Those that they will order later. */
  after: number;
}

export interface ProposalQuestion {
  terms: CaseTerms;
  /** The last day on which the new goods can be delivered; null: they last for ever. */
  last_day: string | null;
  /** Those of which half a case is sold within its life always are. */
  is_always_there: boolean;
  cost_cents: number;
  margin_cents: number;
  missed_weight: number;
  /** Of the category. */
  dispersion: number;
  stock: readonly UsableUnits[];
  coming: readonly UsableUnits[];
  /** The days of delivery from now on, the earliest first. */
  outlook: readonly DayOutlook[];
  /** Mean units on a calendar day after the outlook. */
  later: number;
  arrives_on: string;
  /** When the delivery after this one arrives. */
  next_on: string;
}

/** An open one waits for a decision, until a later one replaces it. */
export const proposalStates = ['open', 'replaced', 'decided'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Of one line. */
export const mostProposedCases = buyingLimits.cases;

/** Why a line proposes as many cases as it does. */
export const proposalReasons = ['enough', 'missing', 'waste', 'always_there'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

/**
 * The numbers of the sentence that explains a line, all in units unless named otherwise:
 * missing - surplus = expected + safety - unmet - (here + coming - ending), and cases + fewer_cases
 * hold the missing ones, unless a case is always there.
 */
export interface ProposalParts {
  /** The delivery after this one, before which the demand is. */
  until: string;
  expected: number;
  /** Those of the expected ones that customers have ordered already. */
  ordered: number;
  safety: number;
  here: number;
  coming: number;
  /** Those of the present and coming ones that end unsold. */
  ending: number;
  /** Those of the expected ones that are missing before the goods can arrive. */
  unmet: number;
  missing: number;
  surplus: number;
  cases: number;
  units_per_case: number;
  /** Cases that are left out, since they would waste more than they save. */
  fewer_cases: number;
  reason: ProposalReason;
}

export interface Proposed {
  parts: ProposalParts;
  /** Mean units of so many cases that end unsold. */
  wasteOf: (cases: number) => number;
  /** The day on which a unit more than those of so many cases is needed; null: not in sight. */
  neededOn: (cases: number) => string | null;
  /** Null: no one wants it, so that no size of its case would fit. */
  fit: CaseFit | null;
}

/** Units that customers will miss before the delivery after, if nothing of a line is ordered. */
export function shortageOf({ missing, safety }: ProposalParts): number {
  return Math.max(0, missing - safety);
}

/** Whole numbers that add up to the rounded sum: half a unit a day is one every other day. */
function roundAll(quantities: readonly number[], limit = Infinity): number[] {
  let exact = 0;
  let given = 0;
  return quantities.map((quantity) => {
    exact += quantity;
    const whole = Math.min(limit, Math.round(exact)) - given;
    given += whole;
    return whole;
  });
}

/** Before all days: nothing has ended. */
const firstDay = '0001-01-01';
const isUntil = (day: string, last: string | null) => last === null || day <= last;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const dayMs = 24 * 60 * 60 * 1000;

/** How many cases of an article to order, and the numbers that explain it. */
export function propose(question: ProposalQuestion): Proposed {
  const { outlook, stock, coming, terms, dispersion, arrives_on, next_on } = question;
  const known = outlook.map(({ day, known: quantity }) => ({ day, quantity }));
  const before = needsOf(
    outlook,
    outlook.map((day) => day.before),
  );
  // What customers have ordered comes before what they may order, also for earlier days.
  const promised = walkStock([...stock, ...coming], known, firstDay);
  const backlog = countUnits(promised.unmet.filter(({ day }) => day >= arrives_on));
  const first = walkStock(promised.left, before, arrives_on);
  const unmet = countUnits(promised.unmet) - backlog + countUnits(first.unmet);

  const served = outlook.filter(({ day }) => isUntil(day, question.last_day));
  const means = served.map((day) => day.during);
  const demand = negativeBinomial(sumOf(means), dispersion);
  const needed = neededUnits(demand);
  const during = needsOf(served, means, needed);
  const second = walkStock(first.left, during, next_on);
  const usable = countUnits(first.left) - second.ended;

  const lasting = question.last_day === null ? null : demandUntil(question, question.last_day);
  const asked: CaseQuestion = {
    ...question,
    demand,
    life_demand: lasting === null ? null : negativeBinomial(lasting, dispersion),
    usable,
    older: countOlder(question, first.left),
    backlog,
    is_always_there: question.is_always_there || sellsHalfACase(question),
  };
  const cases = Math.min(mostProposedCases, chooseCases(asked).cases);

  const difference = backlog + needed - usable;
  const fewer_cases = Math.max(0, casesFor(terms, difference) - cases);
  const parts: ProposalParts = {
    until: next_on,
    expected: countUnits(known) + countUnits(before) + countUnits(during),
    ordered: countUnits(known),
    safety: needed - countUnits(during),
    here: countUnits(stock),
    coming: countUnits(coming),
    ending: first.ended + second.ended,
    unmet,
    missing: Math.max(0, difference),
    surplus: Math.max(0, -difference),
    cases,
    units_per_case: terms.units_per_case,
    fewer_cases,
    reason: reasonOf({ difference, cases, fewer_cases }),
  };
  return {
    parts,
    wasteOf: (count) => wastedUnits(asked, count),
    neededOn: (count) => nextNeed(question, usable + count * terms.units_per_case - backlog),
    fit: lasting === 0 ? null : fitCase(terms, asked.life_demand),
  };
}

/** The first day by which more units than these are wanted after the arrival. */
function nextNeed({ outlook }: ProposalQuestion, units: number): string | null {
  let wanted = 0;
  for (const { day, during, after } of outlook) {
    wanted += during + after;
    if (wanted > units) return day;
  }
  return null;
}

function needsOf(outlook: readonly DayOutlook[], means: readonly number[], limit?: number) {
  const units = roundAll(means, limit);
  return outlook.map(({ day }, index): DayNeed => ({ day, quantity: units[index] ?? 0 }));
}

/** Mean units from the arrival of the goods until the day, this included. */
function demandUntil({ outlook, later, arrives_on }: ProposalQuestion, last: string): number {
  const inOutlook = outlook
    .filter(({ day }) => day <= last)
    .reduce((sum, { during, after }) => sum + during + after, 0);
  const end = outlook.at(-1)?.day ?? arrives_on;
  const rest = Math.max(0, (Date.parse(last) - Date.parse(end)) / dayMs);
  return inOutlook + later * rest;
}

/** What lasts for ever has a year. */
function sellsHalfACase(question: ProposalQuestion): boolean {
  const { last_day, arrives_on, terms } = question;
  const last = last_day ?? addDays(arrives_on, 365);
  return demandUntil(question, last) >= terms.units_per_case / 2;
}

/** Units that end before new goods do and are sold until then: new goods are sold after them. */
function countOlder(question: ProposalQuestion, left: readonly UsableUnits[]): number {
  const { last_day, outlook } = question;
  if (last_day === null) return 0;
  const older = left.filter((units) => units.last_day !== null && units.last_day <= last_day);
  const needs = needsOf(
    outlook,
    outlook.map(({ during, after }) => during + after),
  );
  return walkStock(older, needs, last_day).taken;
}

function reasonOf(line: {
  difference: number;
  cases: number;
  fewer_cases: number;
}): ProposalReason {
  if (line.fewer_cases > 0) return 'waste';
  if (line.difference > 0) return 'missing';
  return line.cases > 0 ? 'always_there' : 'enough';
}
