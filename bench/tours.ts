/**
 * Measures how long planning tours and floats takes, how far the search is from the optimum, and
 * what floats are worth; the method is in README.md. Run with `npm run bench:tours`.
 */
import { planFloat } from '#domain/cash/float-plan.ts';
import type { CashStop } from '#domain/cash/sampled-tours.ts';
import { assumedMix, tenderOf } from '#domain/cash/tender.ts';
import { cents } from '#domain/money.ts';
import { createRandom } from '#domain/random.ts';
import { chooseExactly } from '#domain/tours/exact-choice.ts';
import { planTours } from '#domain/tours/plan.ts';
import { toProblem } from '#domain/tours/route-problem.ts';
import { chooseBySearch } from '#domain/tours/search-choice.ts';
import { costOfRoutes, exhaustiveCost } from '#test/helpers/tours/exhaustive-routes.ts';
import { randomStops, tourTerms } from '#test/helpers/tours/random-stops.ts';

const cases = 20;
const limitMs = 1000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const seeds = Array.from({ length: cases }, (_, index) => index + 1);

say('| stops | drivers | planned | stops left out | ms (p50) | ms (longest) |');
say('|---|---|---|---|---|---|');
const longest = new Map<number, number>();
for (const [count, drivers] of [
  [8, 1],
  [12, 1],
  [25, 2],
  [40, 2],
  [100, 6],
] as const) {
  const runs = seeds.map((seed) => {
    const stops = randomStops(count, seed);
    const start = performance.now();
    const plan = planTours(stops, { ...tourTerms, drivers }, seed);
    return { ms: performance.now() - start, left: plan.ok ? 0 : plan.error.stops.length };
  });
  const times = runs.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const left = runs.reduce((total, run) => total + run.left, 0);
  const planned = runs.filter((run) => run.left === 0).length;
  const [median = 0, most = 0] = [times[cases / 2], times.at(-1)];
  longest.set(count, most);
  say(
    `| ${count} | ${drivers} | ${planned} of ${cases} | ${left} | ${median.toFixed(0)} | ${most.toFixed(0)} |`,
  );
}

let [proven, found] = [0, 0];
for (const seed of seeds) {
  const problem = toProblem(randomStops(12, seed), tourTerms);
  const best = exhaustiveCost(problem);
  const exact = costOfRoutes(problem, chooseExactly(problem, 1).routes);
  const searched = costOfRoutes(problem, chooseBySearch(problem, 1, createRandom(seed)).routes);
  proven += Number(exact === best);
  found += Number(searched === best);
}
say(`\noptimum of 12 stops: exact ${proven} of ${cases}, search ${found} of ${cases}`);

/** Stops of 16 to 99 EUR; every `declaring`th customer has declared the next multiple of 20 EUR. */
function cashStops(count: number, declaring: number | null, seed: number): CashStop[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const due_cents = cents(random.between(1600, 9900));
    const declares = declaring !== null && index % declaring === 0;
    const declared_cents = declares ? tenderOf('next_20', due_cents) : null;
    return { id: `stop-${index}`, due_cents, declared_cents, mix: assumedMix };
  });
}

say(
  '\n| cash stops | declared | notes, EUR (p50) | notes, number (p50) | coins, EUR (p50) | ms (longest) |',
);
say('|---|---|---|---|---|---|');
for (const [count, declaring, declared] of [
  [12, null, 'none'],
  [12, 2, 'half'],
  [12, 1, 'all'],
  [25, null, 'none'],
  [25, 2, 'half'],
  [25, 1, 'all'],
] as const) {
  const plans = seeds.map((seed) => {
    const start = performance.now();
    const terms = {
      changing_stops: 0,
      payout_stops: 0,
      most_notes_cents: cents(50_000),
      most_cents: null,
      bag: {},
    };
    const { float, float_cents } = planFloat(cashStops(count, declaring, seed), terms, seed);
    const small = [float[500] ?? 0, float[1000] ?? 0, float[2000] ?? 0] as const;
    const ofNotes = small[0] * 5 + small[1] * 10 + small[2] * 20;
    return {
      ms: performance.now() - start,
      ofNotes,
      notes: small[0] + small[1] + small[2],
      ofCoins: float_cents / 100 - ofNotes,
    };
  });
  const middle = (key: 'ms' | 'ofNotes' | 'notes' | 'ofCoins') =>
    plans.map((plan) => plan[key]).toSorted((a, b) => a - b)[cases / 2] ?? 0;
  const most = Math.max(...plans.map((plan) => plan.ms));
  say(
    `| ${count} | ${declared} | ${middle('ofNotes')} | ${middle('notes')} | ${middle('ofCoins').toFixed(2)} | ${most.toFixed(0)} |`,
  );
}

if (proven < cases || (longest.get(40) ?? 0) >= limitMs) process.exitCode = 1;
