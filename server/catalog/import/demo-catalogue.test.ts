import { expect, test } from 'vitest';
import { readCatalogue } from '#demo/catalogue.ts';
import { useDemoApp } from '#test/helpers/demo-shop.ts';
import { importProducts } from './service.ts';

const shop = useDemoApp();

test('the importer takes every row of the demo catalogue, and changes nothing the second time, nor what arrived since', async () => {
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
    // Of two products goods have arrived since (demo/buying), which the stock of the list denies.
    unchanged: count - 2,
    bad: 2,
    reasons: new Map([['stock_undated', 2]]),
    notes: new Map(),
    categories: new Map(),
    columns: [],
  });
});
