/**
 * Measures how long planning tours takes, and how far the search is from the optimum; the method is
 * in README.md. Run with `npm run bench:tours`.
 */
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
if (proven < cases || (longest.get(40) ?? 0) >= limitMs) process.exitCode = 1;
