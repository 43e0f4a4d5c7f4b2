import { expect, test } from 'vitest';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { planArticle } from './articles.ts';
import { naiveRules, proposal } from './rules.ts';
import { simulate } from './simulate.ts';
import { planWants, readShelfProducts } from './wants.ts';

const from = '2026-06-01';
const begin = addDays(from, 21);
const plan = { begin, measured: begin, end: addDays(from, 42) };

test('the same seed plans the same baskets, another one others', async () => {
  const products = await readShelfProducts();
  const plans = [1, 1, 2].map((seed) => planWants(seed, products, { from, count: 14 }));
  expect(plans[0]?.length).toBeGreaterThan(100);
  expect(plans[1]).toEqual(plans[0]);
  expect(plans[2]).not.toEqual(plans[0]);
});

test.each([proposal, ...naiveRules])(
  'what is received under "$name" is sold, thrown away or left',
  async ({ ruleOf, levels }) => {
    const products = await readShelfProducts();
    const wants = planWants(1, products, { from, count: 42 });
    const before = wants.filter(({ day }) => day < begin);
    const results = simulate(products.map(planArticle), ruleOf(levels.at(-1) ?? 1, before), {
      ...plan,
      wants,
    });
    const received = results.map((each) => each.received);
    expect(results.map(({ sold, wasted, left }) => sold + wasted + left)).toEqual(received);
    expect(results.every(({ sold, wanted }) => sold <= wanted)).toBe(true);
    expect(received.some((units) => units > 0)).toBe(true);
    expect(results.some(({ wasted }) => wasted > 0)).toBe(true);
  },
);
