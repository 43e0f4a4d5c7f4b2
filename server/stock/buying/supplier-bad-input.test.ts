import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listCostRises } from '#contract/stock/cost-rises.admin.ts';
import * as crates from '#contract/stock/crates.ts';
import { receiveGoods } from '#contract/stock/inventory.ts';
import * as invoices from '#contract/stock/supplier-invoices.admin.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createArticle, createSupplier, newInvoice } from '#test/helpers/buying.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { sendTestOrder } from '#test/helpers/sent-order.ts';

const shop = useTestApp();
let admin: TestUser;
let picker: TestUser;

beforeAll(async () => {
  admin = await createUser(shop(), { role: 'admin' });
  picker = await createUser(shop(), { role: 'picker' });
});

const archive = (id: string) =>
  shop()
    .db.updateTable('suppliers')
    .set({ archived_at: shop().clock.now().toISOString() })
    .where('id', '=', id)
    .execute();

/** Which differs by 20 euros from the delivery of nothing. */
async function invoice(number = 'RE-1') {
  const body = { ...(await newInvoice(shop())), number };
  return { supplier_id: body.supplier_id, body };
}
const addInvoice = (body: Awaited<ReturnType<typeof invoice>>['body']) =>
  request(shop().app, invoices.addSupplierInvoice, { body }, withKey(admin));
function credit(supplier_id: string, supplier_invoice_id: string, number = 'GS-1') {
  const rate = { supplier_invoice_id, vat_rate: 7, net_cents: cents(500), vat_cents: cents(35) };
  const note = { supplier_id, number, issued_on: '2026-11-22', reason: 'wrong_price' as const };
  const input = { body: { ...note, rates: [rate] } };
  return request(shop().app, invoices.addSupplierCreditNote, input, withKey(admin));
}
function move(supplier_id: string, reason: 'came' | 'returned', note_number = 'LS 7') {
  const body = { supplier_id, note_number, kind: 'box' as const, reason, quantity: 3 };
  return request(shop().app, crates.moveCrates, { body }, withKey(picker));
}
const openDeliveries = async (id: string) =>
  (await request(shop().app, invoices.listOpenDeliveries, { params: { id } }, admin)).body.items;

test('a supplier in the archive still settles: invoice, credit note and crates are recorded', async () => {
  const { supplier_id, body } = await invoice();
  await move(supplier_id, 'came');
  await archive(supplier_id);
  const added = await addInvoice(body);
  expect([added.status, added.body.state]).toEqual([201, 'differs']);
  const credited = await credit(supplier_id, added.body.id);
  expect([credited.status, credited.body.credit_notes.length]).toEqual([201, 1]);
  expect((await move(supplier_id, 'returned')).body.items).toEqual([]);
});

describe.each(['=HYPERLINK("https://x.example")', '+49 30', '-1+1', '@SUM(A1:A9)'])(
  '%s',
  (formula) => {
    test('is the number of an invoice, a credit note and a delivery note as it was typed', async () => {
      const { supplier_id, body } = await invoice(formula);
      const added = await addInvoice(body);
      expect([added.status, added.body.number]).toEqual([201, formula]);
      const credited = await credit(supplier_id, added.body.id, formula);
      expect(credited.body.credit_notes).toMatchObject([{ number: formula }]);
      await move(supplier_id, 'came', formula);
      const query = { supplier_id };
      const listed = await request(shop().app, crates.listCrateMovements, { query }, picker);
      expect(listed.body.items).toMatchObject([{ note_number: formula }]);
    });

    test('is the name of a product that costs more, as it was typed', async () => {
      const name = `${formula} ${randomUUID()}`;
      const { id: product_id } = await createProduct(shop(), { name });
      const { id: article_id } = await createArticle(shop(), { product_id });
      const rise = { net_cents: cents(9900), per: 'case' as const, valid_from: '2026-01-02' };
      await shop()
        .db.insertInto('supplier_prices')
        .values({ ...rise, article_id, source: 'list' })
        .execute();
      const { body } = await request(shop().app, listCostRises, {}, admin);
      expect(body.items.map(({ product }) => product.name)).toContain(name);
    });
  },
);

test('numbers of documents have no tab and no line break, but for edges that are cut off', async () => {
  const { supplier_id, body } = await invoice('\t=1+1\n');
  const { status, body: known } = await addInvoice(body);
  expect([status, known.number]).toEqual([201, '=1+1']);
  for (const number of ['RE\t1', 'RE\n1', 'RE\u00001']) {
    expect((await addInvoice({ ...body, number })).status).toBe(422);
    expect((await credit(supplier_id, known.id, number)).status).toBe(422);
  }
});

test('two phones with different lines of an order at the same moment book one delivery', async () => {
  for (let round = 0; round < rounds(20); round += 1) {
    const order = await sendTestOrder(shop(), admin, [{}, {}]);
    const receive = ([index, by]: [number, TestUser]) => {
      const line = order.lines[index];
      if (line === undefined) throw new Error('no such line');
      const body = {
        product_id: line.product.id,
        code: 'L1',
        date: '2027-12-31',
        date_kind: 'best_before' as const,
        quantity: 6,
        supplier_id: order.supplier.id,
        note_number: 'LS 1',
        unit_cost_cents: null,
        purchase_order_line_id: line.id,
      };
      return request(shop().app, receiveGoods, { body }, withKey(by));
    };
    const phones: [number, TestUser][] = [
      [0, picker],
      [1, admin],
    ];
    const answers = await Promise.all(phones.map(receive));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const deliveries = await openDeliveries(order.supplier.id);
    expect(deliveries).toMatchObject([{ note_number: 'LS 1' }]);
    expect(deliveries[0]?.lines.map(({ units }) => units)).toEqual([6, 6]);
  }
});

test('two phones that read different labels on goods of one code at the same moment book both', async () => {
  const { id: supplier_id } = await createSupplier(shop());
  for (let round = 0; round < rounds(20); round += 1) {
    const { id: product_id } = await createProduct(shop(), { ingredients: 'Weizen' });
    await shop()
      .db.updateTable('products')
      .set({ ingredients: 'Weizen, Sesam' })
      .where('id', '=', product_id)
      .execute();
    const goods = { product_id, supplier_id, code: 'L1', date: '2027-12-31', quantity: 6 };
    const rest = { date_kind: 'best_before' as const, unit_cost_cents: null };
    const receive = (facts_version?: number) => {
      const said = facts_version === undefined ? {} : { facts_version };
      const body = { ...goods, ...rest, ...said };
      return request(shop().app, receiveGoods, { body }, withKey(picker));
    };
    const answers = await Promise.all([receive(1), receive(2)]);
    expect(answers.map(({ body }) => body.has_earlier_label)).toEqual([true, false]);
    expect((await receive()).body.code).toBe('label_unknown');
  }
});
