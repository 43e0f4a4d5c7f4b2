import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createPromotion } from '#contract/cart/promotions.admin.ts';
import * as admin from '#contract/messages/complaints.admin.ts';
import type { ComplaintDetail } from '#contract/messages/complaints.schema.ts';
import { complain } from '#contract/messages/complaints.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getOrder } from '#contract/orders/orders.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import { composeCorrection } from '#server/orders/corrections/correction-document.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';

const shop = useTestApp();
const { orderCart, putInCart, move } = useOrdering(shop);
let staff: TestUser;
let customer: TestUser;
let order: Order;
let complaint: ComplaintDetail;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  customer = await createUser(shop(), { language: 'en' });
  await deliverAndComplain();
});

/** Two packs of tea for 7 euros each at 7 %, and soap for 10 euros at 19 %. */
async function deliverAndComplain(): Promise<void> {
  const tea = await createProduct(shop(), { name: 'Tee', price_cents: cents(700), vat_rate: 7 });
  const soap = await createProduct(shop(), {
    name: 'Seife',
    price_cents: cents(1000),
    vat_rate: 19,
  });
  await putInCart(customer, tea.id, 2);
  await putInCart(customer, soap.id, 1);
  order = (await orderCart(customer)).body;
  await move(staff, order, delivery);
  const form = new FormData();
  form.set('items', order.items.map(({ id }) => `${id}:1`).join(','));
  form.set('reason', 'missing');
  const headers = { 'Idempotency-Key': randomUUID() };
  const input = { params: { id: order.id }, form };
  const { body } = await request(shop().app, complain, input, { ...customer, headers });
  const params = { id: body.id };
  complaint = (await request(shop().app, admin.getComplaint, { params }, staff)).body;
}

const lineOf = (name: string) => {
  const line = complaint.lines.find(({ product_name }) => product_name === name);
  if (line === undefined) throw new Error(`${name} was not delivered`);
  return line;
};

const creditOf = (name: string, amount: number, quantity = 1) => {
  const { order_item_id, product_id } = lineOf(name);
  return { order_item_id, product_id, quantity, amount_cents: cents(amount) };
};

/** From a page that has seen all corrections, else that many. */
const grant = async (
  lines: ReturnType<typeof creditOf>[],
  { key = randomUUID(), by = staff, seen }: { key?: string; by?: TestUser; seen?: number } = {},
) => {
  const corrections_seen = seen ?? (await correctionsOf()).length;
  const body = { corrections_seen, note: 'Es fehlte eine Packung.', lines };
  const headers = { 'Idempotency-Key': key };
  const input = { params: { id: complaint.id }, body };
  return request(shop().app, admin.grantCredit, input, { ...by, headers });
};

const load = (path: string, { token }: TestUser) =>
  shop().app.request(path, { headers: { Authorization: `Bearer ${token}` } });

const correctionsOf = () =>
  shop()
    .db.selectFrom('invoice_corrections')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute();

test('credits of all parts have the VAT of the whole together', async () => {
  for (const amount of [500, 500, 400].map(cents))
    expect((await grant([creditOf('Tee', amount)])).status).toBe(200);
  const vat = (await correctionsOf()).map((each) => each.vat[0]?.vat_cents ?? cents(0));
  // Of 14.00 at 7 %.
  expect(sum(vat)).toBe(92);
  expect(vat.slice(0, 2)).toEqual([33, 32]);
});

test('a credit is a document that refers to the invoice, which does not change', async () => {
  const { db } = shop();
  const invoices = () => db.selectFrom('invoices').selectAll().where('order_id', '=', order.id);
  const before = await invoices().execute();
  const { status, body } = await grant([creditOf('Tee', 700), creditOf('Seife', 250)]);
  expect(status).toBe(200);
  expect(body.corrections).toMatchObject([{ total_cents: 950 }]);
  expect(body.lines).toMatchObject([
    { product_name: 'Tee', quantity: 2, paid_cents: 1400, credited_cents: 700, left_cents: 700 },
    { product_name: 'Seife', credited_cents: 250, left_cents: 750 },
  ]);
  expect(await invoices().execute()).toEqual(before);
  const params = { id: order.id };
  const { body: seen } = await request(shop().app, getOrder, { params }, customer);
  expect(seen.corrections).toEqual(body.corrections);
  expect(seen.settlement?.total_cents).toBe(order.total_cents);
  const [correction] = await correctionsOf();
  expect(correction).toMatchObject({
    complaint_id: complaint.id,
    actor_id: staff.id,
    content: { invoice_number: before[0]?.number, note: 'Es fehlte eine Packung.' },
    vat: [
      { vat_rate: 7, gross_cents: 700, net_cents: 654, vat_cents: 46 },
      { vat_rate: 19, gross_cents: 250, net_cents: 210, vat_cents: 40 },
    ],
  });
});

test('customer and staff download the document, others do not find it', async () => {
  const { body } = await grant([creditOf('Tee', 700)]);
  const [correction] = body.corrections;
  const path = `orders/${order.id}/corrections/${correction?.id}`;
  for (const [url, user] of [
    [`/api/v1/${path}`, customer],
    [`/api/v1/admin/${path}`, staff],
  ] as const) {
    const answer = await load(url, user);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toContain(`"${correction?.number}.pdf"`);
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
  }
  const stranger = await createUser(shop());
  expect((await load(`/api/v1/${path}`, stranger)).status).toBe(404);
  expect((await load(`/api/v1/admin/${path}`, customer)).status).toBe(403);
});

test('the document names the invoice, its day and the credited amounts, in the language of the order', async () => {
  await grant([creditOf('Tee', 700)]);
  const [row] = await correctionsOf();
  if (row === undefined) throw new Error('there is no correction');
  const { content, ...facts } = row;
  const document = composeCorrection({ ...facts, ...content });
  expect(document.title).toBe('Invoice correction');
  expect(document.facts).toContainEqual(['Corrects invoice', content.invoice_number]);
  expect(document.items.rows).toEqual([['Tee', '1', '', '7 %', '-7,00\u00a0€']]);
  expect(document.total).toEqual(['Total credit', '-7,00\u00a0€']);
  expect(document.vat.rows).toEqual([['7 %', '-6,54\u00a0€', '-0,46\u00a0€', '-7,00\u00a0€']]);
  expect(document.notes).toContain('Reason: Es fehlte eine Packung.');
});

test('the customer gets a mail with the amount', async () => {
  await grant([creditOf('Tee', 700)]);
  const mail = (await shop().inbox()).find(
    ({ to, subject }) => to === customer.email && subject?.includes('Credit') === true,
  );
  expect(mail?.subject).toBe('Kiezkorb: Credit of 7,00\u00a0€');
  expect(mail?.text).toContain(`/profile/orders/${order.id}`);
});

test('corrections have numbers without a gap, also when one is refused', async () => {
  await grant([creditOf('Tee', 100)]);
  expect((await grant([creditOf('Tee', 1301)])).body).toMatchObject({
    code: 'credit_exceeds_line',
    facts: { product_name: 'Tee', left_cents: 1300 },
  });
  await grant([creditOf('Seife', 100)]);
  const numbers = (await correctionsOf()).map(({ number }) => Number(number.slice(6)));
  expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1]);
  expect((await correctionsOf())[0]?.number).toMatch(/^K2026-\d{6}$/);
});

test('of two dispatchers who credit the same at the same moment, one is refused', async () => {
  const other = await createUser(shop(), { role: 'dispatcher' });
  const pages = [staff, other].map((by) => ({ by, key: randomUUID(), seen: 0 }));
  const answers = await Promise.all(pages.map((page) => grant([creditOf('Tee', 700)], page)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const refused = answers.findIndex(({ status }) => status === 412);
  expect(answers[refused]?.body).toMatchObject({
    code: 'version_conflict',
    facts: { ids: [complaint.id] },
  });
  expect((await correctionsOf()).map(({ total_cents }) => total_cents)).toEqual([700]);
  // The answer of the other was lost: it is the same again, although its page is now outdated.
  expect((await grant([creditOf('Tee', 700)], pages[1 - refused])).status).toBe(200);
  const informed = { ...pages[refused], seen: 1 };
  expect((await grant([creditOf('Tee', 700)], informed)).status).toBe(200);
  expect(await correctionsOf()).toHaveLength(2);
});

test('a key that is repeated at the same time credits once, and is for nothing else', async () => {
  const key = randomUUID();
  const repeat = () => grant([creditOf('Seife', 400)], { key, seen: 0 });
  const answers = await Promise.all([repeat(), repeat(), repeat()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await correctionsOf()).map(({ total_cents }) => total_cents)).toEqual([400]);
  const other = await grant([creditOf('Seife', 401)], { key });
  expect(other.body.code).toBe('idempotency_key_reused');
});

test('a discount is not credited, and all that was paid for the goods can be', async () => {
  const { app, db } = shop();
  const owner = await createUser(shop(), { role: 'admin' });
  for (const terms of [
    { name: 'Fünf Euro', kind: 'amount', value: 500 },
    { name: 'Ohne Liefergebühr', kind: 'free_delivery', value: 0 },
  ] as const) {
    await request(app, createPromotion, { body: promotionTerms(terms) }, withKey(owner));
  }
  await deliverAndComplain();
  // No other test has them.
  await db.updateTable('promotions').set({ valid_to: '2026-11-02T00:00:00.000Z' }).execute();
  expect(order.discount_cents).toBe(-899);
  expect([lineOf('Tee').left_cents, lineOf('Seife').left_cents]).toEqual([1108, 791]);
  const { status, body } = await grant([creditOf('Tee', 1108, 2), creditOf('Seife', 791)]);
  expect(status).toBe(200);
  expect(body.lines.map(({ left_cents }) => left_cents)).toEqual([0, 0]);
});

test('the database refuses more than was charged, of a line or at a rate, without the rule', async () => {
  const { db } = shop();
  await grant([creditOf('Tee', 700)]);
  const [granted] = await correctionsOf();
  const { order_item_id, product_id } = lineOf('Tee');
  const insert = (amount_cents: Cents, vat_rate = 7) =>
    db.transaction().execute(async (trx) => {
      const { id } = (
        await sql<{ id: string }>`
          insert into invoice_corrections (order_id, number, idempotency_key, request_hash,
              seller_name, seller_address, seller_vat_id, seller_email, seller_representative,
              seller_register, content, vat, total_cents, issued_at)
            select order_id, ${randomUUID()}, ${randomUUID()}, '', seller_name, seller_address,
                seller_vat_id, seller_email, seller_representative, seller_register, content, vat,
                ${amount_cents}, issued_at
              from invoice_corrections where id = ${granted?.id}
            returning id`.execute(trx)
      ).rows[0] ?? { id: '' };
      await trx
        .insertInto('invoice_correction_lines')
        .values({
          correction_id: id,
          order_item_id,
          product_id,
          vat_rate,
          quantity: 1,
          amount_cents,
        })
        .execute();
    });
  await expect(insert(cents(701))).rejects.toThrow('exceeds what was charged');
  await expect(insert(cents(100), 19)).rejects.toThrow('exceeds what was charged');
  const racing = await Promise.allSettled([insert(cents(400)), insert(cents(400))]);
  expect(racing.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a correction is never changed or deleted', async () => {
  const { db } = shop();
  await grant([creditOf('Tee', 700)]);
  const total_cents = cents(1);
  const change = db.updateTable('invoice_corrections').set({ total_cents }).execute();
  await expect(change).rejects.toThrow('never changed');
  await expect(db.deleteFrom('invoice_corrections').execute()).rejects.toThrow('never changed');
  await expect(db.deleteFrom('invoice_correction_lines').execute()).rejects.toThrow(
    'never changed',
  );
});

test.each(['customer', 'picker', 'driver'] as const)('a %s grants no credit', async (role) => {
  const by = await createUser(shop(), { role });
  expect((await grant([creditOf('Tee', 100)], { by })).status).toBe(403);
});
