/**
 * Compares the proposals of the shop with three naive rules on histories of the demo's generator;
 * the method and the figures are in README.md. Run with `npm run backtest -- --days 42 --seed 1`.
 */
import { parseArgs } from 'node:util';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { planArticle } from './support/backtest/articles.ts';
import { compareRules } from './support/backtest/compare.ts';
import { planWants, readShelfProducts } from './support/backtest/wants.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '42' },
    seed: { type: 'string', default: '1' },
  },
});
const days = Number(values.days);
/** Before them: six weeks with full shelves, from which rules learn, and two that do not count. */
const learnedDays = 42;
const startDays = 14;
const from = '2026-06-01';

const products = await readShelfProducts();
const count = learnedDays + startDays + days;
const wants = planWants(Number(values.seed), products, { from, count });
const begin = addDays(from, learnedDays);
const lines = compareRules(products.map(planArticle), {
  wants,
  begin,
  measured: addDays(begin, startDays),
  end: addDays(from, count),
});
process.stdout.write(`${lines.join('\n')}\n`);
