import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listCostRises } from '#contract/stock/cost-rises.admin.ts';
import { receiveGoods } from '#contract/stock/inventory.ts';
import * as contract from '#contract/stock/supplier-invoices.admin.ts';
import type { NewSupplierCreditNote } from '#contract/stock/supplier-invoices.schema.ts';
import { cents } from '#domain/money.ts';
import type { CreditReason } from '#domain/stock/buying/supplier-invoices.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createSupplier } from '#test/helpers/buying.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';

const shop = useTestApp();
let staff: TestUser;
let other: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  other = await createUser(shop(), { role: 'admin' });
});

/** Ten units that were received for two euros each, invoiced for this much. */
async function invoice(net: number, supplier_id?: string) {
  const supplier = supplier_id ?? (await createSupplier(shop())).id;
  const { id: product_id } = await createProduct(shop(), { stock: 0, vat_rate: 7 });
  const note_number = randomUUID();
  const goods = {
    product_id,
    supplier_id: supplier,
    note_number,
    code: 'L',
    date: '2027-01-01',
    date_kind: 'best_before' as const,
    quantity: 10,
    unit_cost_cents: cents(200),
  };
  await request(shop().app, receiveGoods, { body: goods }, withKey(staff));
  const of = { params: { id: supplier } };
  const { body: open } = await request(shop().app, contract.listOpenDeliveries, of, staff);
  const body = {
    supplier_id: supplier,
    number: randomUUID(),
    issued_on: '2026-11-20',
    rates: [{ vat_rate: 7, net_cents: cents(net), vat_cents: cents(Math.round(net * 0.07)) }],
    delivery_ids: open.items
      .filter((delivery) => delivery.note_number === note_number)
      .map(({ id }) => id),
  };
  const added = await request(shop().app, contract.addSupplierInvoice, { body }, withKey(staff));
  expect(added.status).toBe(201);
  return { ...added.body, product_id };
}
type Invoice = Awaited<ReturnType<typeof invoice>>;

const credit = (of: Pick<Invoice, 'id'>, net: number, vat = Math.round(net * 0.07)) => ({
  supplier_invoice_id: of.id,
  vat_rate: 7,
  net_cents: cents(net),
  vat_cents: cents(vat),
});

function add(
  { supplier }: Pick<Invoice, 'supplier'>,
  rates: NewSupplierCreditNote['rates'],
  {
    reason = 'short_delivery',
    number = randomUUID(),
    by = staff,
  }: { reason?: CreditReason; number?: string; by?: TestUser } = {},
) {
  const body = { supplier_id: supplier.id, number, issued_on: '2026-11-22', reason, rates };
  return request(shop().app, contract.addSupplierCreditNote, { body }, withKey(by));
}

const read = async ({ id }: Pick<Invoice, 'id'>) =>
  (await request(shop().app, contract.getSupplierInvoice, { params: { id } }, staff)).body;
function decide({ id }: Pick<Invoice, 'id'>, decision: 'approved' | 'disputed') {
  const input = { params: { id }, body: { decision, note: 'Wie besprochen' } };
  return request(shop().app, contract.decideSupplierInvoice, input, withKey(staff));
}

test('a credit note that answers the whole difference makes its invoice match', async () => {
  const billed = await invoice(2500);
  expect(billed.state).toBe('differs');
  const first = await add(billed, [credit(billed, 300)]);
  expect(first).toMatchObject({ status: 201, body: { state: 'differs' } });
  const { body } = await add(billed, [credit(billed, 200)], { number: 'GS 2' });
  expect(body).toMatchObject({
    id: billed.id,
    state: 'matched',
    net_cents: 2500,
    expected_cents: 2000,
  });
  const notes = new Map(body.credit_notes.map(({ number, ...note }) => [number, note]));
  expect(notes.get('GS 2')).toMatchObject({
    reason: 'short_delivery',
    issued_on: '2026-11-22',
    rates: [{ vat_rate: 7, net_cents: 200, vat_cents: 14 }],
  });
  expect(notes.size).toBe(2);
  expect((await decide(billed, 'approved')).body.code).toBe('invoice_decided');
});

test('one closes no more than the difference, also with others and of an approved invoice', async () => {
  const billed = await invoice(2500);
  const exceeds = { status: 409, body: { code: 'credit_exceeds_difference' } };
  expect(await add(billed, [credit(billed, 501)])).toMatchObject(exceeds);
  expect((await decide(billed, 'approved')).status).toBe(200);
  expect((await add(billed, [credit(billed, 400)])).body.state).toBe('approved');
  expect(await add(billed, [credit(billed, 101)], { reason: 'wrong_price' })).toMatchObject(
    exceeds,
  );
  expect((await read(billed)).credit_notes).toHaveLength(1);
  const matched = await invoice(2000);
  expect(await add(matched, [credit(matched, 1)])).toMatchObject(exceeds);
});

test('goods that went back are credited up to the invoice, and are no answer to its difference', async () => {
  const billed = await invoice(2500);
  const returned = { reason: 'goods_returned' as const };
  expect((await add(billed, [credit(billed, 2000)], returned)).body.state).toBe('differs');
  expect(await add(billed, [credit(billed, 501)], returned)).toMatchObject({
    status: 409,
    body: { code: 'credit_exceeds_invoice' },
  });
  // More VAT than the invoice has.
  expect((await add(billed, [credit(billed, 500, 176)], returned)).status).toBe(409);
  expect((await add(billed, [credit(billed, 500)])).body.state).toBe('matched');
});

test('all of a disputed invoice can be credited, and of one whose goods have no price', async () => {
  const billed = await invoice(2500);
  await decide(billed, 'disputed');
  expect((await add(billed, [credit(billed, 2500)])).status).toBe(201);
  expect((await read(billed)).state).toBe('disputed');
});

test('one credit note is of several invoices of its supplier, and of no other supplier', async () => {
  const one = await invoice(2500);
  const two = await invoice(2300, one.supplier.id);
  const both = await add(one, [credit(one, 500), credit(two, 300)]);
  expect(both.status).toBe(201);
  expect([(await read(one)).state, (await read(two)).state]).toEqual(['matched', 'matched']);
  const stranger = await invoice(2500);
  expect((await add(one, [credit(stranger, 100)])).status).toBe(404);
  expect((await add(stranger, [credit(one, 100)])).status).toBe(404);
});

test('refuses the same number of a supplier, nothing, ten million and a rate that is not invoiced', async () => {
  const billed = await invoice(2500);
  const number = 'GS 2026/1';
  expect((await add(billed, [credit(billed, 100)], { number })).status).toBe(201);
  expect(await add(billed, [credit(billed, 100)], { number: ' gs 2026/1' })).toMatchObject({
    status: 409,
    body: { code: 'credit_note_known' },
  });
  const elsewhere = await invoice(2500);
  expect((await add(elsewhere, [credit(elsewhere, 100)], { number })).status).toBe(201);
  for (const rates of [
    [],
    [credit(billed, 0)],
    [credit(billed, 1), credit(billed, 2)],
    [credit(billed, 1_000_000_001)],
    [credit(billed, -1, 0)],
  ]) {
    expect((await add(billed, rates)).status).toBe(422);
  }
  expect((await add(billed, [credit(billed, 1_000_000_000)])).status).toBe(409);
  const foreign = { ...credit(billed, 100), vat_rate: 19 };
  expect((await add(billed, [foreign])).body.code).toBe('credit_exceeds_invoice');
});

test('a price that is taken back asks nothing about the price for customers', async () => {
  const rises = async ({ product_id }: Invoice) =>
    (await request(shop().app, listCostRises, {}, staff)).body.items.filter(
      ({ product }) => product.id === product_id,
    );
  const approved = await invoice(2500);
  await decide(approved, 'approved');
  expect(await rises(approved)).toHaveLength(1);
  await add(approved, [credit(approved, 500)], { reason: 'wrong_price' });
  expect(await rises(approved)).toEqual([]);
  const differs = await invoice(2500);
  const { body } = await add(differs, [credit(differs, 500)], { reason: 'wrong_price' });
  expect(body.state).toBe('matched');
  expect(await rises(differs)).toEqual([]);
  // A part of it leaves the question.
  const partly = await invoice(3500);
  await decide(partly, 'approved');
  await add(partly, [credit(partly, 500)], { reason: 'wrong_price' });
  expect(await rises(partly)).toHaveLength(1);
});

test('of two people who credit the same difference at the same moment, one is refused', async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const billed = await invoice(2500);
    const answers = await Promise.all(
      [staff, other].map((by) => add(billed, [credit(billed, 500)], { by })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  }
});

test('of an approval and a credit note at the same moment none is lost', async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const billed = await invoice(2500);
    const [credited, decided] = await Promise.all([
      add(billed, [credit(billed, 500)]),
      decide(billed, 'approved'),
    ]);
    expect(credited.status).toBe(201);
    const { state, credit_notes } = await read(billed);
    expect([state, credit_notes.length]).toEqual([
      decided.status === 200 ? 'approved' : 'matched',
      1,
    ]);
  }
});

test('is for those who buy', async () => {
  const billed = await invoice(2500);
  for (const role of ['picker', 'dispatcher'] as const) {
    const by = await createUser(shop(), { role });
    expect((await add(billed, [credit(billed, 100)], { by })).status).toBe(403);
  }
});
