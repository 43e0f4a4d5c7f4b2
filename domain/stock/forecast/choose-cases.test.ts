import { expect, test } from 'vitest';
import { createRandom, type Random } from '#domain/random.ts';
import { casesFor, chooseCases, stepDown, type CaseQuestion } from './choose-cases.ts';
import type { Distribution } from './distribution.ts';

/** Outcomes of one day: each number of units with its probability. */
type Day = readonly { units: number; share: number }[];

function randomDay(random: Random): Day {
  const outcomes = new Set(
    Array.from({ length: random.between(1, 5) }, () => random.between(0, 6)),
  );
  const weights = [...outcomes].map((units) => ({ units, weight: random.between(1, 9) }));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  return weights.map(({ units, weight }) => ({ units, share: weight / total }));
}

/** Every course that the days can take. */
function listCourses(days: readonly Day[]): { units: number[]; share: number }[] {
  return days.reduce<{ units: number[]; share: number }[]>(
    (courses, day) =>
      courses.flatMap((course) =>
        day.map(({ units, share }) => ({
          units: [...course.units, units],
          share: course.share * share,
        })),
      ),
    [{ units: [], share: 1 }],
  );
}

function sumOf(days: readonly Day[]): Distribution {
  const shares: number[] = [];
  for (const { units, share } of listCourses(days)) {
    const total = units.reduce((sum, each) => sum + each, 0);
    shares[total] = (shares[total] ?? 0) + share;
  }
  return { from: 0, shares: Array.from(shares, (share) => share ?? 0) };
}

interface Case {
  question: CaseQuestion;
  /** The first ones come before the next delivery. */
  days: readonly Day[];
  daysUntilNext: number;
}

function randomCase(random: Random): Case {
  const days = Array.from({ length: random.between(1, 4) }, () => randomDay(random));
  const daysUntilNext = random.between(1, days.length);
  const older = random.between(0, 4);
  const question: CaseQuestion = {
    terms: { units_per_case: random.between(1, 8), least_cases: 1, step_cases: 1 },
    demand: sumOf(days.slice(0, daysUntilNext)),
    life_demand: sumOf(days),
    usable: older,
    older,
    backlog: random.pick([0, 0, 0, 1, 5]),
    is_always_there: random.chance(0.3),
    cost_cents: random.pick([0, 1, 65, 10_000_000]),
    margin_cents: random.pick([0, 1, 35, 10_000_000]),
    missed_weight: random.pick([0, 1, 3, 9]),
  };
  return { question, days, daysUntilNext };
}

/** Sells day by day, older units first, in every course that the days can take. */
function costOf({ question, days, daysUntilNext }: Case, cases: number): number {
  const { terms, backlog, cost_cents, margin_cents, missed_weight } = question;
  let cost = 0;
  for (const { units, share } of listCourses(days)) {
    let older = question.older;
    let fresh = cases * terms.units_per_case - backlog;
    let missed = 0;
    for (const [index, wanted] of units.entries()) {
      const fromOlder = Math.min(older, wanted);
      older -= fromOlder;
      fresh -= wanted - fromOlder;
      if (fresh < 0 && index < daysUntilNext) {
        missed += -fresh;
        fresh = 0;
      }
    }
    cost += share * (cost_cents * Math.max(0, fresh) + missed_weight * margin_cents * missed);
  }
  return cost;
}

/** By how much the choice costs more than the best number that may be chosen. */
function costAboveBest(made: Case): number {
  const { cases, most, floor } = chooseCases(made.question);
  const costs = Array.from({ length: most - floor + 1 }, (_, more) => costOf(made, floor + more));
  const best = Math.min(...costs);
  return ((costs[cases - floor] ?? NaN) - best) / (1 + best);
}

test('chooses what a search over all numbers of cases chooses by the same costs', () => {
  const random = createRandom(41);
  const small = Array.from({ length: 2_000 }, () => randomCase(random)).filter(
    (made) => chooseCases(made.question).most <= 4,
  );
  expect(small.length).toBeGreaterThan(1_000);
  // Several numbers may cost the same.
  expect(small.filter((made) => !(costAboveBest(made) < 1e-6))).toEqual([]);
});

test('orders nothing, or at least the least number and from there in steps', () => {
  const terms = { units_per_case: 6, least_cases: 3, step_cases: 2 };
  expect([0, 1, 18, 19, 30, 31].map((units) => casesFor(terms, units))).toEqual([0, 3, 3, 5, 5, 7]);
  expect([7, 5, 3].map((cases) => stepDown(terms, cases))).toEqual([5, 3, 0]);
});
