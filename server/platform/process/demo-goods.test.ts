import { expect, test } from 'vitest';
import { listProductDoubts } from '#contract/catalog/doubts.admin.ts';
import { getProductDoubts } from '#contract/catalog/doubts.ts';
import { listDeliverySlots } from '#contract/delivery/delivery.ts';
import { listLots, readScan } from '#contract/stock/inventory.ts';
import { demoAccounts } from '#demo/accounts.ts';
import { replaceExpiredGoods } from '#demo/storage/replace-expired.ts';
import storage from '#demo/storage/storage.json' with { type: 'json' };
import { can } from '#domain/accounts/permissions.ts';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { usualLeadMinutes } from '#domain/delivery/window-rules.ts';
import { readScannedCode } from '#domain/stock/scanned-code.ts';
import { defaultWeightCodeRules as rules } from '#domain/stock/weight-code.ts';
import type { TestApp } from '#test/helpers/app.ts';
import { createDemoApp, demoTime, useDemoApp } from '#test/helpers/demo-shop.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useDemoApp({ hasPast: true });
const today = demoTime.slice(0, 10);

const listGoods = ({ db }: TestApp) =>
  db
    .selectFrom('products')
    .innerJoin('categories as own', 'own.id', 'products.category_id')
    .innerJoin('categories', (join) =>
      join.on('categories.id', '=', (eb) => eb.fn.coalesce('own.parent_id', 'own.id')),
    )
    .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
    .select([
      'products.id',
      'products.name',
      'products.barcode',
      'products.stock_quantity',
      'products.minimum_shelf_life_days as days',
      'categories.slug as category',
      'shelves.zone',
    ])
    .orderBy('products.name')
    .execute();
const listLeft = ({ db }: TestApp) =>
  db.selectFrom('lots').selectAll().where('quantity', '>', 0).orderBy('date').execute();
const listDifferences = ({ db }: TestApp) =>
  db.selectFrom('stock_differences').selectAll().execute();

test.each([true, false])('stock and lots of the demo agree (with a past: %s)', async (hasPast) => {
  const opened = hasPast ? shop() : await createDemoApp();
  try {
    expect(await listDifferences(opened)).toEqual([]);
    const units = (await listLeft(opened)).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(units).toBeGreaterThan(15_000);
  } finally {
    if (!hasPast) await opened.close();
  }
});

test('shows answers of makers and questions that wait for one', async () => {
  const admin = await createUser(shop(), { role: 'admin' });
  const { body } = await request(shop().app, listProductDoubts, { query: { limit: 5 } }, admin);
  expect(body.items.map(({ name, asked }) => [name, asked])).toEqual([
    ['Saure Fruchtgummi-Schlangen', 7],
    ['Vollmilchschokolade', 4],
    ['Geriebener Käse für Pizza', 3],
    expect.anything(),
    expect.anything(),
  ]);
  const answered = await shop()
    .db.selectFrom('maker_answers')
    .innerJoin('products', 'products.id', 'maker_answers.product_id')
    .select(['products.id', 'products.name'])
    .orderBy('entry')
    .execute();
  const answers = await Promise.all(
    answered.map(async ({ id, name }) => {
      const { body: doubts } = await request(shop().app, getProductDoubts, { params: { id } });
      const states = doubts.doubts?.findings.flatMap(({ maker }) => maker?.state ?? []);
      return [name, doubts.doubts?.answer, states];
    }),
  );
  expect(answers).toEqual([
    ['Frischkäse natur', 'clear', ['harmless']],
    ['Vollmilchschokolade', 'doubtful', ['not_stated']],
    ['Wassereis zum Einfrieren, 20 Stück', 'no', ['not_halal']],
  ]);
});

test('stores each product in a zone that suits it', async () => {
  const goods = await listGoods(shop());
  expect(goods.filter(({ zone }) => zone === null)).toEqual([]);
  const zonesOf = (category: string) =>
    new Set(goods.filter((product) => product.category === category).map(({ zone }) => zone));
  expect([zonesOf('tiefkuehl'), zonesOf('fleisch')]).toEqual([
    new Set(['frozen']),
    new Set(['chilled']),
  ]);
  expect(zonesOf('milchprodukte')).toEqual(new Set(['chilled', 'ambient']));
  const frozen = goods.filter(({ name }) => /(?<!r)eis$|tiefgekühlt/.test(name));
  expect(frozen.length).toBeGreaterThan(15);
  expect(frozen.filter(({ zone }) => zone !== 'frozen')).toEqual([]);
});

test('goods have a supplier and a date that is not past, but sugar and salt have none', async () => {
  const goods = new Map((await listGoods(shop())).map((product) => [product.id, product]));
  const left = await listLeft(shop());
  const undated = left.filter(({ date }) => date === null);
  expect(undated.map(({ product_id }) => goods.get(product_id)?.name ?? '').toSorted()).toEqual([
    'Feiner Zucker',
    'Meersalz, fein',
    'Würfelzucker',
  ]);
  const dated = left.filter(({ date }) => date !== null);
  expect(dated.filter(({ date }) => (date ?? '') < today)).toEqual([]);
  expect(dated.filter(({ supplier_id, code }) => supplier_id === null || code === '')).toEqual([]);
  const soon = dated.filter(({ date }) => (date ?? '') <= addDays(today, 1));
  expect(soon.length).toBeGreaterThan(1);
  const twice = Map.groupBy(dated, ({ product_id }) => product_id);
  expect([...twice.values()].filter((lots) => lots.length === 2).length).toBeGreaterThan(5);
});

test('each product but those sold for less can be delivered tomorrow with its minimum shelf life', async () => {
  const lots = Map.groupBy(await listLeft(shop()), ({ product_id }) => product_id);
  const short = (await listGoods(shop())).filter(({ id, days, stock_quantity }) => {
    const until = addDays(today, 1 + days);
    const lasting = lots.get(id)?.filter(({ date }) => date === null || date >= until) ?? [];
    return stock_quantity > 0 && lasting.length === 0;
  });
  const soldForLess = storage.ending.map(({ product }) => product);
  expect(short.map(({ name }) => name).toSorted()).toEqual(soldForLess.toSorted());
});

test('each barcode is of one product and none is an in-store weight code', async () => {
  const goods = await listGoods(shop());
  const read = goods.map(({ barcode }) => readScannedCode(barcode ?? '', { today, rules }));
  expect(read).toEqual(goods.map(({ barcode: gtin }) => ({ kind: 'product', gtin })));
  expect(new Set(goods.map(({ barcode }) => barcode)).size).toBe(goods.length);
});

test('a picker scans a product of the demo and sees its lots, the first to end first', async () => {
  const staff = await createUser(shop(), { role: 'picker' });
  const product = (await listGoods(shop())).find(({ name }) => name === 'Naturjoghurt mild 3,5 %');
  const scan = { query: { code: product?.barcode ?? '' } };
  expect((await request(shop().app, readScan, scan, staff)).body.product?.id).toBe(product?.id);
  const query = { product_id: product?.id ?? '' };
  const { items } = (await request(shop().app, listLots, { query }, staff)).body;
  expect(items.map(({ date_kind }) => date_kind)).toEqual(['best_before', 'best_before']);
  expect(items[0]?.date).toBe(addDays(today, 1));
});

test('an account of the demo can pick, another can decide', () => {
  const rolesWith = (permission: 'orders:change' | 'stock:book') =>
    demoAccounts.filter(({ role }) => can(role, permission)).map(({ role }) => role);
  expect(rolesWith('stock:book')).toEqual(['admin', 'picker']);
  expect(rolesWith('orders:change')).toEqual(['admin', 'dispatcher']);
});

test('a later start replaces goods past their date once, and none before', async () => {
  const opened = await createDemoApp();
  try {
    const { db, clock } = opened;
    const start = () => replaceExpiredGoods({ db, clock: clock.now });
    const stock = async () =>
      new Map((await listGoods(opened)).map(({ name, stock_quantity }) => [name, stock_quantity]));
    const before = await stock();
    expect(await start()).toBe(0);
    clock.set('2027-01-20T11:00:00.000Z');
    const replaced = await start();
    expect([replaced > 50, await start()]).toEqual([true, 0]);
    // The earlier lot of a product is gone for good; nothing else is missing.
    const after = await stock();
    const fewer = [...before].filter(([name, units]) => after.get(name) !== units);
    expect(fewer.map(([name]) => name)).toContain('Naturjoghurt mild 3,5 %');
    expect(fewer.length).toBeLessThan(8);
    expect(after.get('Rinderhackfleisch')).toBe(before.get('Rinderhackfleisch'));
    expect(
      (await listLeft(opened)).filter(({ date }) => date !== null && date < '2027-01-20'),
    ).toEqual([]);
    expect(await listDifferences(opened)).toEqual([]);
  } finally {
    await opened.close();
  }
});

test.each([
  ['07:59', '09:00–11:00'],
  ['08:00', '10:00–12:00'],
  ['08:59', '10:00–12:00'],
  ['09:00', '12:00–14:00'],
])('at %s the next window is %s, and each leaves an hour to pack', async (time, label) => {
  shop().clock.set(`${today}T${time}:00+01:00`);
  const { body } = await request(shop().app, listDeliverySlots, {});
  expect(body.items[0]?.label).toBe(label);
  const leads = body.items.map(({ start, order_until }) => {
    return (Date.parse(start) - Date.parse(order_until)) / 60_000;
  });
  expect(Math.min(...leads)).toBe(usualLeadMinutes);
});
