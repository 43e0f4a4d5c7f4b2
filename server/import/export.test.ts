import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import * as contract from '#contract/admin-products.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { readCsv } from './csv.ts';
import { importProducts } from './service.ts';

const shop = useTestApp();

test('what is exported can be imported and changes nothing', async () => {
  const { app, db } = shop();
  const staff = await createUser(shop(), { role: 'admin' });
  const { id: category_id } = await createCategory(shop());
  for (const fields of [
    { name: '=Summe;"x"', description: '-1', search_words: { ar: ['عيران'] } },
    {
      name: 'Kefir',
      net_content: { amount: 1.5, unit: 'kg' },
      deposit: { kind: 'reusable', amount_cents: 8 },
    },
  ]) {
    const body = { price_cents: 129, category_id, ...fields };
    expect((await request(app, contract.createProduct, { body }, staff)).status).toBe(201);
  }
  const { path } = contract.exportProducts;
  const response = await app.request(path, { headers: { Authorization: `Bearer ${staff.token}` } });
  expect(response.headers.get('Content-Type')).toMatch(/^text\/csv/);
  const bytes = Buffer.from(await response.arrayBuffer());
  // No cell that a spreadsheet takes for a formula.
  expect(bytes.toString()).not.toMatch(/(^|;)"?=/m);

  const told: unknown[] = [];
  const totals = await importProducts(
    db,
    { rows: readCsv(Readable.from([bytes])), readShare: () => 1 },
    { isDryRun: true },
    {
      onBadRow: (_, reasons) => told.push(reasons),
      onChange: (_, change) => told.push(change),
      onProgress: () => undefined,
    },
  );
  expect(told).toEqual([]);
  expect(totals).toMatchObject({ rows: 2, unchanged: 2 });
});
