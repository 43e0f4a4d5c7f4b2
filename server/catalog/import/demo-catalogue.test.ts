import { expect, test } from 'vitest';
import { readCatalogue } from '#demo/catalogue.ts';
import { useDemoApp } from '#test/helpers/demo-shop.ts';
import { importProducts } from './service.ts';

const shop = useDemoApp();

test('the importer takes every row of the demo catalogue, and changes nothing the second time', async () => {
  const { db } = shop();
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const totals = await importProducts(
    db,
    { rows: readCatalogue, readShare: () => 1 },
    { isDryRun: false },
    { onBadRow: () => undefined, onChange: () => undefined, onProgress: () => undefined },
  );
  expect(totals).toEqual({
    rows: count,
    created: 0,
    updated: 0,
    unchanged: count,
    bad: 0,
    reasons: new Map(),
    notes: new Map(),
    categories: new Map(),
    columns: [],
  });
});
