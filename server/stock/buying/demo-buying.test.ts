import { expect, test } from 'vitest';
import { listPurchaseOrders } from '#contract/stock/purchase-orders.admin.ts';
import { listSupplierInvoices } from '#contract/stock/supplier-invoices.admin.ts';
import { listAdminSuppliers, listSupplierArticles } from '#contract/stock/suppliers.admin.ts';
import { fillBuying } from '#demo/buying/fill-buying.ts';
import suppliers from '#demo/buying/suppliers.json' with { type: 'json' };
import storage from '#demo/storage/storage.json' with { type: 'json' };
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();

test('every supplier of the goods has terms', () => {
  const named = new Set(storage.places.map(({ supplier }) => supplier));
  expect(Object.keys(suppliers).toSorted()).toEqual([...named].toSorted());
});

test('suppliers have order days, articles with past prices, and two open orders, and an invoice that charges what was refused of one', async () => {
  const admin = await createUser(shop(), { role: 'admin' });
  const { db, clock } = shop();
  for (const name of Object.keys(suppliers)) {
    const { id: supplier_id } = await db
      .insertInto('suppliers')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 2; count += 1) {
      const { id: product_id } = await createProduct(shop());
      // Drinks last for longer than most goods.
      const date = addDays(toBerlin(clock.now()).day, 400);
      const label = { date, date_kind: 'best_before', facts_version: 1 } as const;
      await db
        .insertInto('lots')
        .values({ ...label, product_id, supplier_id, code: 'L1' })
        .execute();
    }
  }
  await db.transaction().execute((trx) => fillBuying(trx, clock.now()));
  const { items } = (await request(shop().app, listAdminSuppliers, {}, admin)).body;
  expect(items).toHaveLength(9);
  expect(items.every(({ next_order_day }) => next_order_day !== null)).toBe(true);
  expect(items.every(({ article_count }) => article_count === 2)).toBe(true);
  const articles = (await request(shop().app, listSupplierArticles, { query: {} }, admin)).body
    .items;
  expect(articles.every(({ case_price_cents }) => (case_price_cents ?? 0) > 0)).toBe(true);
  const query = { state: 'sent' as const };
  const orders = (await request(shop().app, listPurchaseOrders, { query }, admin)).body.items;
  // Sent at the same moment.
  expect(orders.map(({ number, way }) => `${number} ${way}`).toSorted()).toEqual([
    expect.stringMatching(/-0001 print$/),
    expect.stringMatching(/-0002 phone$/),
  ]);
  expect(orders.map(({ receipt_status }) => receipt_status).toSorted()).toEqual(['none', 'partly']);
  const invoices = (await request(shop().app, listSupplierInvoices, { query: {} }, admin)).body
    .items;
  expect(invoices).toMatchObject([{ state: 'differs', supplier: { name: 'Getränke Plumpe' } }]);
  expect(invoices[0]?.net_cents).toBeGreaterThan((invoices[0]?.expected_cents ?? 0) + 100);
});
