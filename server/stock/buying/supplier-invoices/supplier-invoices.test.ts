import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import * as goods from '#contract/stock/inventory.ts';
import { sendPurchaseOrder } from '#contract/stock/purchase-orders.admin.ts';
import * as contract from '#contract/stock/supplier-invoices.admin.ts';
import type { NewSupplierInvoice } from '#contract/stock/supplier-invoices.schema.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createArticle, createSupplier } from '#test/helpers/buying.ts';
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

/** Ten units at two euros of what has 7 % VAT; one delivery for each note. */
async function receive(
  supplier_id: string,
  {
    note_number = randomUUID().slice(0, 8),
    quantity = 10,
    unit_cost_cents = 200,
    product_id,
  }: {
    note_number?: string;
    quantity?: number;
    unit_cost_cents?: number | null;
    product_id?: string;
  } = {},
) {
  const id = product_id ?? (await createProduct(shop(), { stock: 0, vat_rate: 7 })).id;
  const body = {
    product_id: id,
    quantity,
    code: 'L7',
    date: '2027-12-31',
    date_kind: 'best_before' as const,
    supplier_id,
    note_number,
    unit_cost_cents: unit_cost_cents === null ? null : cents(unit_cost_cents),
    certificate_id: null,
    produced_on: null,
    origin: null,
  };
  const { status } = await request(shop().app, goods.receiveGoods, { body }, withKey(staff));
  expect(status).toBeLessThan(300);
  const open = await listOpen(supplier_id);
  const delivery = open.find((each) => each.note_number === note_number);
  return { product_id: id, delivery_id: delivery?.id ?? '' };
}

const listOpen = async (id: string) =>
  (await request(shop().app, contract.listOpenDeliveries, { params: { id } }, staff)).body.items;

const invoice = (
  supplier_id: string,
  delivery_ids: string[],
  changes: Partial<NewSupplierInvoice> = {},
): NewSupplierInvoice => ({
  supplier_id,
  number: `RE-${randomUUID().slice(0, 8)}`,
  issued_on: '2026-11-20',
  rates: [{ vat_rate: 7, net_cents: cents(2000), vat_cents: cents(140) }],
  delivery_ids,
  ...changes,
});
const add = (body: NewSupplierInvoice) =>
  request(shop().app, contract.addSupplierInvoice, { body }, withKey(staff));
const decide = (id: string, decision: 'approved' | 'disputed', by = staff) =>
  request(
    shop().app,
    contract.decideSupplierInvoice,
    { params: { id }, body: { decision, note: 'Siehe Lieferschein' } },
    withKey(by),
  );
const read = async (id: string) =>
  (await request(shop().app, contract.getSupplierInvoice, { params: { id } }, staff)).body;
const net = (net_cents: number) => [
  { vat_rate: 7, net_cents: cents(net_cents), vat_cents: cents(Math.round(net_cents * 0.07)) },
];

test('an invoice of what arrived matches, and its deliveries are no longer offered', async () => {
  const supplier = await createSupplier(shop());
  const first = await receive(supplier.id);
  const second = await receive(supplier.id, { quantity: 5, unit_cost_cents: 120 });
  const open = await listOpen(supplier.id);
  expect(new Map(open.map(({ id, expected_cents }) => [id, expected_cents]))).toEqual(
    new Map([
      [first.delivery_id, 2000],
      [second.delivery_id, 600],
    ]),
  );
  const deliveries = [first.delivery_id, second.delivery_id];
  const { status, body } = await add(invoice(supplier.id, deliveries, { rates: net(2690) }));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    state: 'matched',
    net_cents: 2690,
    expected_cents: 2600,
    rates: [{ vat_rate: 7, expected_cents: 2600 }],
    file: null,
  });
  expect(await listOpen(supplier.id)).toEqual([]);
  const query = { supplier_id: supplier.id, state: 'matched' as const };
  const { body: list } = await request(shop().app, contract.listSupplierInvoices, { query }, staff);
  expect(list.items.map(({ id }) => id)).toEqual([body.id]);
});

test('one that differs lists the deliveries, with what the price list says, and a person approves it', async () => {
  const supplier = await createSupplier(shop());
  const { product_id, delivery_id } = await receive(supplier.id);
  const price = { net_cents: cents(900), per: 'case' as const, valid_from: '2026-01-01' };
  await createArticle(shop(), { supplier_id: supplier.id, product_id, price });
  const { body } = await add(invoice(supplier.id, [delivery_id], { rates: net(2500) }));
  expect(body).toMatchObject({
    state: 'differs',
    deliveries: [
      {
        id: delivery_id,
        expected_cents: 2000,
        lines: [{ units: 10, net_cents: 2000, list_cents: 1500 }],
      },
    ],
  });
  const { status, body: approved } = await decide(body.id, 'approved');
  expect([status, approved.state, approved.note]).toEqual([200, 'approved', 'Siehe Lieferschein']);
  expect(await decide(body.id, 'disputed')).toMatchObject({
    status: 409,
    body: { code: 'invoice_decided' },
  });
});

test('a disputed invoice leaves its deliveries to the next one, also after it had matched', async () => {
  const supplier = await createSupplier(shop());
  const { delivery_id } = await receive(supplier.id);
  const { body: first } = await add(invoice(supplier.id, [delivery_id]));
  expect(first.state).toBe('matched');
  expect((await decide(first.id, 'approved')).status).toBe(409);
  expect((await decide(first.id, 'disputed')).body.state).toBe('disputed');
  expect((await listOpen(supplier.id)).map(({ id }) => id)).toEqual([delivery_id]);
  expect((await add(invoice(supplier.id, [delivery_id]))).status).toBe(201);
  expect((await read(first.id)).deliveries.map(({ id }) => id)).toEqual([delivery_id]);
});

test('goods without a price, an unknown rate and wrong VAT match nothing', async () => {
  const supplier = await createSupplier(shop());
  const unknown = await receive(supplier.id, { unit_cost_cents: null });
  const { body } = await add(invoice(supplier.id, [unknown.delivery_id], { rates: net(0) }));
  expect(body).toMatchObject({ state: 'differs', expected_cents: null });
  const known = await receive(supplier.id);
  const wrong = [{ vat_rate: 7, net_cents: cents(2000), vat_cents: cents(380) }];
  const taxed = await add(invoice(supplier.id, [known.delivery_id], { rates: wrong }));
  expect(taxed.body).toMatchObject({ state: 'differs', expected_cents: 2000 });
});

test('goods for nothing and an invoice of ten million euros are compared like others', async () => {
  const supplier = await createSupplier(shop());
  const free = await receive(supplier.id, { unit_cost_cents: 0 });
  expect(
    (await add(invoice(supplier.id, [free.delivery_id], { rates: net(0) }))).body,
  ).toMatchObject({ state: 'matched', expected_cents: 0 });
  const few = await receive(supplier.id);
  const { status, body } = await add(
    invoice(supplier.id, [few.delivery_id], {
      rates: [
        ...net(1_000_000_000),
        { vat_rate: 19, net_cents: cents(1_000_000_000), vat_cents: cents(190_000_000) },
      ],
    }),
  );
  expect([status, body.state, body.net_cents]).toEqual([201, 'differs', 2_000_000_000]);
  const beyond = invoice(supplier.id, [few.delivery_id], { rates: net(1_000_000_001) });
  expect((await add(beyond)).status).toBe(422);
});

test('refuses a number twice, a delivery twice, another supplier and what is no invoice', async () => {
  const supplier = await createSupplier(shop());
  const stranger = await createSupplier(shop());
  const one = await receive(supplier.id);
  const two = await receive(supplier.id);
  const number = 'RE 2026/17';
  expect((await add(invoice(supplier.id, [one.delivery_id], { number }))).status).toBe(201);
  expect(
    await add(invoice(supplier.id, [two.delivery_id], { number: 're 2026/17 ' })),
  ).toMatchObject({ status: 409, body: { code: 'invoice_known' } });
  expect(await add(invoice(supplier.id, [one.delivery_id, two.delivery_id]))).toMatchObject({
    status: 409,
    body: { code: 'delivery_invoiced' },
  });
  expect((await add(invoice(stranger.id, [two.delivery_id]))).status).toBe(404);
  expect((await add(invoice(supplier.id, [randomUUID()]))).status).toBe(404);
  for (const changes of [
    { delivery_ids: [] },
    { delivery_ids: [two.delivery_id, two.delivery_id] },
    { rates: [] },
    { rates: [...net(1), ...net(2)] },
    { number: ' ' },
    { issued_on: '1999-12-31' },
  ]) {
    expect((await add(invoice(supplier.id, [two.delivery_id], changes))).status).toBe(422);
  }
  const theirs = await receive(stranger.id);
  expect((await add(invoice(stranger.id, [theirs.delivery_id], { number }))).status).toBe(201);
  // A dispute says what is wrong.
  const { body } = await add(invoice(supplier.id, [two.delivery_id], { rates: net(9000) }));
  const silent = { decision: 'disputed' as const, note: null };
  const call = { params: { id: body.id }, body: silent };
  expect(
    (await request(shop().app, contract.decideSupplierInvoice, call, withKey(staff))).status,
  ).toBe(422);
});

test('of two people who decide at the same moment, one wins', async () => {
  const supplier = await createSupplier(shop());
  for (let round = 0; round < rounds(20); round += 1) {
    const { delivery_id } = await receive(supplier.id);
    const { body } = await add(invoice(supplier.id, [delivery_id], { rates: net(4000) }));
    const answers = await Promise.all([
      decide(body.id, 'approved', staff),
      decide(body.id, 'disputed', other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200);
    expect((await read(body.id)).state).toBe(won?.body.state);
  }
});

test('of two invoices of one delivery at the same moment, one is recorded', async () => {
  const supplier = await createSupplier(shop());
  for (let round = 0; round < rounds(20); round += 1) {
    const { delivery_id } = await receive(supplier.id);
    const answers = await Promise.all([1, 2].map(() => add(invoice(supplier.id, [delivery_id]))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  }
});

function attach(id: string, bytes: Buffer) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'rechnung.pdf'));
  return request(shop().app, contract.attachInvoiceFile, { params: { id }, form }, staff);
}
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\nstartxref\n9\n%%EOF\n`, 'latin1');

test('the paper is a PDF or JPEG by its content, is stored once, and is for admins', async () => {
  const supplier = await createSupplier(shop());
  const { delivery_id } = await receive(supplier.id);
  const { id } = (await add(invoice(supplier.id, [delivery_id]))).body;
  expect(await attach(id, Buffer.from('<html>%PDF-1.7'))).toMatchObject({
    status: 422,
    body: { code: 'invoice_file_form' },
  });
  expect((await attach(id, pdf('x'.repeat(5_000_001)))).status).toBe(413);
  expect((await attach(randomUUID(), pdf('one'))).status).toBe(404);
  const answers = await Promise.all([attach(id, pdf('one')), attach(id, pdf('one'))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await attach(id, pdf('two'))).toMatchObject({
    status: 409,
    body: { code: 'invoice_file_known' },
  });
  expect((await read(id)).file?.media_type).toBe('application/pdf');
  const get = (user?: TestUser) =>
    shop().app.request(`/api/v1/admin/supplier-invoices/${id}/file`, {
      headers: user === undefined ? {} : { authorization: `Bearer ${user.token}` },
    });
  const file = await get(staff);
  expect([file.status, file.headers.get('Content-Disposition')]).toEqual([
    200,
    'inline; filename="invoice.pdf"',
  ]);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf('one'));
  expect((await get()).status).toBe(401);
  for (const role of ['picker', 'driver', 'dispatcher', 'customer'] as const) {
    const user = await createUser(shop(), { role });
    expect((await get(user)).status).toBe(403);
    expect((await decide(id, 'disputed', user)).status).toBe(403);
  }
});

test('SQL changes nothing that was entered or decided', async () => {
  const { db } = shop();
  const supplier = await createSupplier(shop());
  const { delivery_id } = await receive(supplier.id);
  const { id } = (await add(invoice(supplier.id, [delivery_id], { rates: net(4000) }))).body;
  await attach(id, pdf('one'));
  const update = db.updateTable('supplier_invoices').where('id', '=', id);
  await expect(update.set({ number: 'x' }).execute()).rejects.toThrow('supplier invoice');
  await decide(id, 'approved');
  for (const changes of [{ state: 'differs' as const, decided_at: null }, { note: 'x' }]) {
    await expect(update.set(changes).execute()).rejects.toThrow('supplier invoice');
  }
  await expect(db.deleteFrom('supplier_invoices').where('id', '=', id).execute()).rejects.toThrow(
    'supplier invoice',
  );
  // Who decided is forgotten with the account.
  await update.set({ decided_by: null }).execute();
});

test('expects what was agreed at the ramp, and shows what was ordered and refused', async () => {
  const { db } = shop();
  const article = await createArticle(shop());
  const { supplier_id, product_id, id: article_id } = article;
  const order = await db
    .insertInto('purchase_orders')
    .values({ supplier_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = await db
    .insertInto('purchase_order_lines')
    .values({ purchase_order_id: order.id, position: 1, article_id, cases: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const send = { params: { id: order.id }, body: { way: 'phone' as const, version: 1 } };
  expect((await request(shop().app, sendPurchaseOrder, send, withKey(staff))).status).toBe(200);
  const body = {
    product_id,
    code: 'L9',
    date: '2027-12-31',
    date_kind: 'best_before' as const,
    quantity: 12,
    supplier_id,
    note_number: 'LS 9',
    unit_cost_cents: null,
    purchase_order_line_id: line.id,
    price_cents: cents(1200),
  };
  const received = await request(shop().app, goods.receiveGoods, { body }, withKey(staff));
  expect(received.status).toBeLessThan(300);
  const [delivery] = await listOpen(supplier_id);
  await db
    .insertInto('refused_goods')
    .values({
      delivery_id: delivery?.id ?? '',
      purchase_order_line_id: line.id,
      product_id,
      quantity: 6,
      reason: 'damaged',
    })
    .execute();
  // Two cases at twelve euros instead of 12.90; the third was refused.
  expect((await listOpen(supplier_id))[0]).toMatchObject({
    expected_cents: 2400,
    lines: [{ units: 12, refused_units: 6, ordered_units: 18, net_cents: 2400, list_cents: 2580 }],
  });
  const { body: billed } = await add(
    invoice(supplier_id, [delivery?.id ?? ''], { rates: net(3870) }),
  );
  expect(billed).toMatchObject({ state: 'differs', expected_cents: 2400 });
});
