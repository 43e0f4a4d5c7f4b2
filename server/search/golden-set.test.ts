import { beforeAll, expect, test } from 'vitest';
import * as search from '#contract/search.ts';
import { demoCatalogue } from '#demo/catalogue/catalogue.ts';
import { goldenSet } from '#demo/golden-set.ts';
import { seedDemoShop } from '#demo/seed.ts';
import { languages } from '#domain/identity/languages.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const keys = new Map(
  demoCatalogue.flatMap(({ products }) => products.map(({ key, name }) => [name, key] as const)),
);

beforeAll(async () => {
  await seedDemoShop({ db: shop().db, clock: shop().clock.now });
});

test('the golden set has at least 200 queries, and its products are those of the demo shop', () => {
  const entries = Object.values(goldenSet).flat();
  const known = new Set(keys.values());
  expect(new Set(entries.map(([query]) => query)).size).toBeGreaterThanOrEqual(200);
  expect(entries.flatMap(([, ...meant]) => meant).filter((key) => !known.has(key))).toEqual([]);
});

test.for(languages)(
  'what is meant is among the first three for 95 of 100 queries in %s',
  async (language, { annotate }) => {
    const entries = goldenSet[language];
    const missed: string[] = [];
    for (const [query, ...meant] of entries) {
      const { body } = await request(shop().app, search.searchProducts, {
        query: { query, limit: 3 },
      });
      const found = body.items.map(({ name }) => keys.get(name) ?? name);
      if (!meant.some((key) => found.includes(key))) {
        missed.push(`${query} finds ${found.join(', ') || 'nothing'}`);
      }
    }
    const right = entries.length - missed.length;
    // Shown when the test fails, and always with `--reporter=verbose`.
    await annotate([`${right} of ${entries.length}`, ...missed].join('\n'));
    expect(right / entries.length).toBeGreaterThanOrEqual(0.95);
  },
);
