import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { keepPrice, listCostRises } from '#contract/stock/cost-rises.admin.ts';
import { receiveGoods } from '#contract/stock/inventory.ts';
import * as invoices from '#contract/stock/supplier-invoices.admin.ts';
import type { NewSupplierInvoice } from '#contract/stock/supplier-invoices.schema.ts';
import { addSupplierPrice } from '#contract/stock/suppliers.admin.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createArticle } from '#test/helpers/buying.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

/** At two euros a unit, with 7 % VAT. */
async function createBought(supplier_id?: string) {
  const { id: product_id } = await createProduct(shop(), { stock: 0, vat_rate: 7 });
  const price = { net_cents: cents(1200), per: 'case' as const, valid_from: '2026-01-01' };
  const of = supplier_id === undefined ? {} : { supplier_id };
  return createArticle(shop(), { product_id, price, ...of });
}
type Bought = Awaited<ReturnType<typeof createBought>>;

/** Ten units; answers the delivery. */
async function receive(
  { product_id, supplier_id }: Bought,
  unit_cost_cents: number | null = 200,
  note_number = randomUUID(),
): Promise<string> {
  const body = {
    product_id,
    supplier_id,
    note_number,
    code: 'L',
    date: '2027-01-01',
    date_kind: 'best_before' as const,
    quantity: 10,
    unit_cost_cents: unit_cost_cents === null ? null : cents(unit_cost_cents),
  };
  expect((await request(shop().app, receiveGoods, { body }, withKey(staff))).status).toBe(201);
  const input = { params: { id: supplier_id } };
  const { body: open } = await request(shop().app, invoices.listOpenDeliveries, input, staff);
  return open.items.find((delivery) => delivery.note_number === note_number)?.id ?? '';
}

function add(
  { supplier_id }: Bought,
  delivery_ids: string[],
  net: number,
  changes: Partial<NewSupplierInvoice> = {},
) {
  const net_cents = cents(net);
  const body = {
    supplier_id,
    number: randomUUID().slice(0, 8),
    issued_on: '2026-11-21',
    rates: [{ vat_rate: 7, net_cents, vat_cents: cents(Math.round(net * 0.07)) }],
    delivery_ids,
    ...changes,
  };
  return request(shop().app, invoices.addSupplierInvoice, { body }, withKey(staff));
}

function decide(id: string, decision: 'approved' | 'disputed') {
  const input = { params: { id }, body: { decision, note: 'Wie besprochen' } };
  return request(shop().app, invoices.decideSupplierInvoice, input, withKey(staff));
}

async function approve(...of: Parameters<typeof add>): Promise<void> {
  const { body } = await add(...of);
  expect((await decide(body.id, 'approved')).status).toBe(200);
}

const risesOf = async ({ product_id }: Pick<Bought, 'product_id'>) =>
  (await request(shop().app, listCostRises, {}, staff)).body.items.filter(
    ({ product }) => product.id === product_id,
  );
const keep = async (bought: Bought) => {
  const [rise] = await risesOf(bought);
  const input = { params: { id: rise?.id ?? '' } };
  expect((await request(shop().app, keepPrice, input, withKey(staff))).status).toBe(200);
};
const line = ({ product_id }: Bought, units: number, net_cents: number) => ({
  product_id,
  units,
  net_cents: cents(net_cents),
});

test('an approved invoice of dearer goods waits for a decision, and one that differs does not yet', async () => {
  const bought = await createBought();
  const { body } = await add(bought, [await receive(bought)], 2500);
  expect(body).toMatchObject({ state: 'differs', lines: [{ units: 10, net_cents: 2500 }] });
  expect(await risesOf(bought)).toEqual([]);
  expect((await decide(body.id, 'approved')).status).toBe(200);
  expect(await risesOf(bought)).toMatchObject([
    { old_cents: 200, new_cents: 250, valid_from: '2026-11-21', new_margin_percent: 73.3 },
  ]);
});

test('an invoice that matches within a euro is a rise of cheap goods, until it is disputed', async () => {
  const bought = await createBought();
  await request(
    shop().app,
    addSupplierPrice,
    {
      params: { id: bought.id },
      body: { net_cents: cents(60), per: 'case', valid_from: '2026-01-02' },
    },
    withKey(staff),
  );
  const { body } = await add(bought, [await receive(bought, 10)], 190);
  expect(body.state).toBe('matched');
  expect(await risesOf(bought)).toMatchObject([{ old_cents: 10, new_cents: 19 }]);
  await decide(body.id, 'disputed');
  expect(await risesOf(bought)).toEqual([]);
});

test('goods of which no price was known at the ramp are compared with the price list', async () => {
  const bought = await createBought();
  await approve(bought, [await receive(bought, null)], 2600);
  expect(await risesOf(bought)).toMatchObject([{ old_cents: 200, new_cents: 260 }]);
});

test('of several goods, the typed lines tell which one is dearer, by their invoiced units', async () => {
  const tomatoes = await createBought();
  const mint = await createBought(tomatoes.supplier_id);
  const note = randomUUID();
  await receive(tomatoes, 200, note);
  const delivery = await receive(mint, 200, note);
  // Two units too many, at the known price: they are missing, and not dearer.
  const lines = [line(tomatoes, 12, 2400), line(mint, 10, 2200)];
  await approve(tomatoes, [delivery], 4600, { lines });
  expect(await risesOf(tomatoes)).toEqual([]);
  expect(await risesOf(mint)).toMatchObject([{ old_cents: 200, new_cents: 220 }]);
});

test('goods that did not come as ordered say nothing by their sum', async () => {
  const bought = await createBought();
  const delivery_id = await receive(bought);
  const { product_id } = bought;
  await shop()
    .db.insertInto('refused_goods')
    .values({ delivery_id, product_id, quantity: 2, reason: 'damaged' })
    .execute();
  await approve(bought, [delivery_id], 2400);
  expect(await risesOf(bought)).toEqual([]);
});

test('a rise is asked once, whatever says it again: invoice, goods or price list', async () => {
  const bought = await createBought();
  await approve(bought, [await receive(bought)], 2500);
  await keep(bought);
  await approve(bought, [await receive(bought)], 2500, { issued_on: '2026-11-22' });
  await receive(bought, 250);
  const price = { net_cents: cents(1500), per: 'case' as const, valid_from: '2026-11-23' };
  const input = { params: { id: bought.id }, body: price };
  await request(shop().app, addSupplierPrice, input, withKey(staff));
  expect(await risesOf(bought)).toEqual([]);
  await approve(bought, [await receive(bought, 250)], 2700, { issued_on: '2026-11-24' });
  expect(await risesOf(bought)).toMatchObject([{ old_cents: 250, new_cents: 270 }]);
});

test('an invoice that comes late neither asks nor ends what a later one said', async () => {
  const bought = await createBought();
  const late = await receive(bought);
  await approve(bought, [await receive(bought)], 2500);
  await approve(bought, [late], 2300, { issued_on: '2026-11-02' });
  expect(await risesOf(bought)).toMatchObject([{ old_cents: 200, new_cents: 250 }]);
});

test('goods at the old price do not end a rise that is announced for a later day', async () => {
  const bought = await createBought();
  const price = { net_cents: cents(1500), per: 'case' as const, valid_from: '2026-12-24' };
  const input = { params: { id: bought.id }, body: price };
  await request(shop().app, addSupplierPrice, input, withKey(staff));
  await receive(bought, 200);
  expect(await risesOf(bought)).toMatchObject([{ old_cents: 200, new_cents: 250 }]);
});

test('lines are goods of the deliveries, each once, and no more than the sum of their rate', async () => {
  const bought = await createBought();
  const stranger = await createBought();
  const delivery = [await receive(bought)];
  expect(await add(bought, delivery, 2000, { lines: [line(bought, 10, 2001)] })).toMatchObject({
    status: 422,
    body: { code: 'invoice_lines_exceed' },
  });
  for (const [status, lines] of [
    [404, [line(stranger, 1, 0)]],
    [422, [line(bought, 1, 0), line(bought, 1, 0)]],
    [422, [line(bought, 0, 0)]],
    [422, [line(bought, 1_000_001, 0)]],
  ] as const) {
    expect((await add(bought, delivery, 2000, { lines: [...lines] })).status).toBe(status);
  }
  const free = await add(bought, delivery, 2000, { lines: [line(bought, 10, 0)] });
  expect(free).toMatchObject({ status: 201, body: { state: 'matched' } });
  expect(await risesOf(bought)).toEqual([]);
});

test('of two invoices of the same goods that are decided at the same moment, one rise is open', async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const bought = await createBought();
    const mint = await createBought(bought.supplier_id);
    const ids = [];
    for (const net of [5000, 5200]) {
      const note = randomUUID();
      await receive(bought, 200, note);
      const delivery = await receive(mint, 200, note);
      const lines = [line(bought, 10, net / 2), line(mint, 10, net / 2)];
      ids.push((await add(bought, [delivery], net, { lines })).body.id);
    }
    const answers = await Promise.all(ids.map((id) => decide(id, 'approved')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const each of [bought, mint]) expect(await risesOf(each)).toHaveLength(1);
  }
});
