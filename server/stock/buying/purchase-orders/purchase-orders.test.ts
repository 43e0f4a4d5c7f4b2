import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/stock/purchase-orders.admin.ts';
import type { PurchaseOrder } from '#contract/stock/purchase-orders.schema.ts';
import { addSupplierPrice } from '#contract/stock/suppliers.admin.ts';
import { cents } from '#domain/money.ts';
import type { PurchaseOrderWay } from '#domain/stock/buying/purchase-orders.ts';
import { deliverMessages } from '#server/messages/outbox/delivery.ts';
import type { Message } from '#server/messages/outbox/queries.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createArticle, createSupplier } from '#test/helpers/buying.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';

const shop = useTestApp();
let admin: TestUser;

beforeEach(async () => {
  shop().clock.set('2026-11-30T09:00:00.000Z');
  admin = await createUser(shop(), { role: 'admin' });
});

const keyed = (by = admin) => ({ ...by, headers: { 'Idempotency-Key': randomUUID() } });

/** A draft of two cases. */
async function draft(
  supplier: { email?: string; language?: 'de' | 'tr' } = { email: 'hof@panke.example' },
  article: Parameters<typeof createArticle>[1] = {},
) {
  const { id: supplier_id } = await createSupplier(shop(), supplier);
  const { id: article_id } = await createArticle(shop(), { ...article, supplier_id });
  const lines = [{ article_id, cases: 2 }];
  const body = { supplier_id, delivers_on: '2026-12-01', note: null, lines };
  const { body: order } = await request(
    shop().app,
    contract.createPurchaseOrder,
    { body },
    keyed(),
  );
  return { order, supplier_id, article_id };
}

const send = (
  { id, version }: PurchaseOrder,
  way: PurchaseOrderWay = 'mail',
  by: object = keyed(),
) =>
  request(
    shop().app,
    contract.sendPurchaseOrder,
    { params: { id }, body: { way, version } },
    by as TestUser,
  );
const update = ({ id, version }: PurchaseOrder, changes: object) =>
  request(
    shop().app,
    contract.updatePurchaseOrder,
    { params: { id }, body: { delivers_on: null, note: null, lines: [], ...changes } },
    { ...admin, headers: { 'If-Match': `"${version}"` } },
  );
const cancel = ({ id }: PurchaseOrder, reason: string | null) =>
  request(shop().app, contract.cancelPurchaseOrder, { params: { id }, body: { reason } }, keyed());
const close = ({ id }: PurchaseOrder) =>
  request(
    shop().app,
    contract.closePurchaseOrder,
    { params: { id }, body: { rest: 'will_not_come' } },
    keyed(),
  );
const read = async (id: string) =>
  (await request(shop().app, contract.getPurchaseOrder, { params: { id } }, admin)).body;
const refusal = ({ status, body }: { status: number; body: object }) => [
  status,
  'code' in body ? body.code : undefined,
];

async function mailTo(recipient: string): Promise<Message[]> {
  const { db } = shop();
  const messages = await db
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', recipient)
    .where('state', '=', 'queued')
    .execute();
  const sent: Message[] = [];
  const mail = (message: Message) => Promise.resolve(void sent.push(message));
  await deliverMessages(
    db,
    { mail, sms: null },
    messages.map(({ id }) => id),
  );
  return sent;
}

describe('a draft', () => {
  test('shows the prices of today, and is changed by one person at a time', async () => {
    const { order, article_id } = await draft();
    expect(order).toMatchObject({
      state: 'draft',
      number: null,
      total_cents: 2580,
      lines: [{ article_id, cases: 2, case_price_cents: 1290, units_per_case: 6 }],
    });
    const changed = await update(order, { lines: [{ article_id, cases: 3 }] });
    expect(changed.body).toMatchObject({ total_cents: 3870, version: 2 });
    expect(refusal(await update(order, {}))).toEqual([412, 'version_conflict']);
    expect(refusal(await send(order))).toEqual([412, 'version_conflict']);
  });

  test('has articles of its supplier alone', async () => {
    const { order } = await draft();
    const { article_id } = await draft();
    const refused = await update(order, { lines: [{ article_id, cases: 1 }] });
    expect(refusal(refused)).toEqual([409, 'article_unavailable']);
    expect(await read(order.id)).toEqual(order);
  });

  test('is cancelled without a reason and leaves no gap in the numbers', async () => {
    const { order } = await draft();
    expect((await cancel(order, null)).body).toMatchObject({ state: 'cancelled', number: null });
    expect(refusal(await send(order))).toEqual([409, 'purchase_order_over']);
    const numbers = [];
    for (let count = 0; count < 3; count += 1) {
      numbers.push((await send((await draft()).order)).body.number);
    }
    const places = numbers.map((number) => Number(number?.slice('B2026-'.length)));
    expect(places).toEqual([places[0], Number(places[0]) + 1, Number(places[0]) + 2]);
    expect(numbers[0]).toMatch(/^B2026-\d{4}$/);
  });

  test('is not sent while it is empty, or its supplier is archived or has no mailbox', async () => {
    const { order, supplier_id, article_id } = await draft({});
    expect(refusal(await send(order))).toEqual([422, 'supplier_email_missing']);
    const emptied = (await update(order, {})).body;
    expect(refusal(await send(emptied, 'phone'))).toEqual([422, 'purchase_order_empty']);
    const filled = (await update(emptied, { lines: [{ article_id, cases: 1 }] })).body;
    const archived_at = '2026-11-30T09:00:00.000Z';
    await shop()
      .db.updateTable('suppliers')
      .set({ archived_at })
      .where('id', '=', supplier_id)
      .execute();
    expect(refusal(await send(filled, 'phone'))).toEqual([409, 'supplier_archived']);
    const body = { supplier_id, delivers_on: null, note: null, lines: [] };
    const another = await request(shop().app, contract.createPurchaseOrder, { body }, keyed());
    expect(refusal(another)).toEqual([409, 'supplier_archived']);
    expect(await read(order.id)).toEqual(filled);
  });

  test('is not sent with fewer cases than the supplier sells', async () => {
    const { order } = await draft({}, { least_cases: 3, step_cases: 2 });
    const refused = await send(order, 'phone');
    expect(refused.body).toMatchObject({
      code: 'cases_not_orderable',
      facts: { least: 3, step: 2 },
    });
    expect((await read(order.id)).state).toBe('draft');
  });
});

describe('an order that is sent', () => {
  test('goes out by mail in the language of the supplier, with its document and a table', async () => {
    const email = `${randomUUID()}@hof.example`;
    const name = '=HYPERLINK("http://x")';
    const { order } = await draft({ email, language: 'tr' }, { name, number: '+49' });
    const { body } = await send(order);
    expect(body).toMatchObject({ state: 'sent', way: 'mail', lines: [{ article_name: name }] });
    const [mail, ...others] = await mailTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(`Sipariş ${body.number}`);
    expect(mail?.files?.map((file) => file.name)).toEqual([
      `${body.number}.csv`,
      `${body.number}.pdf`,
    ]);
    const [csv, pdf] = mail?.files ?? [];
    // A tab before what a spreadsheet would evaluate.
    expect(csv?.content.toString()).toContain('"\t+49";"\t=HYPERLINK(""http://x"")";2;6;12,90');
    expect(
      createHash('sha256')
        .update(pdf?.content ?? '')
        .digest('hex'),
    ).toBe(body.sha256);
    const path = `/api/v1/admin/purchase-orders/${order.id}/document`;
    const headers = { Authorization: `Bearer ${admin.token}` };
    const answer = await shop().app.request(path, { headers });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf?.content ?? Buffer.of())).toBe(true);
  });

  test('has the prices of its day for ever', async () => {
    const { order, article_id } = await draft({});
    const { body: sent } = await send(order, 'print');
    const body = { net_cents: cents(1990), per: 'case' as const, valid_from: '2026-11-30' };
    await request(shop().app, addSupplierPrice, { params: { id: article_id }, body }, keyed());
    await shop()
      .db.updateTable('supplier_articles')
      .set({ name: 'Anders', units_per_case: 12 })
      .where('id', '=', article_id)
      .execute();
    expect(await read(order.id)).toEqual(sent);
    expect(sent.lines).toMatchObject([{ case_price_cents: 1290, units_per_case: 6 }]);
    expect(refusal(await update(sent, {}))).toEqual([409, 'purchase_order_sent']);
    expect(refusal(await send(sent, 'print'))).toEqual([409, 'purchase_order_sent']);
  });

  test('is sent once, also by two people at the same moment, and once per key', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const email = `${randomUUID()}@hof.example`;
      const { order } = await draft({ email });
      const by = keyed();
      const answers = await Promise.all([
        send(order, 'mail', by),
        send(order),
        send(order, 'mail', by),
      ]);
      const won = answers.filter(({ status }) => status === 200);
      expect(new Set(won.map(({ body }) => body.number)).size).toBe(1);
      expect(answers.filter(({ status }) => status !== 200).map(refusal)).toEqual(
        Array.from({ length: 3 - won.length }, () => [409, 'purchase_order_sent']),
      );
      expect(await mailTo(email)).toHaveLength(1);
    }
  });

  test('is cancelled with a reason or closed, and ends once', async () => {
    const one = (await send((await draft({})).order, 'phone')).body;
    expect(refusal(await cancel(one, null))).toEqual([422, 'cancel_reason_missing']);
    expect((await cancel(one, 'Ernteausfall')).body).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'Ernteausfall',
      number: one.number,
    });
    expect(refusal(await close(one))).toEqual([409, 'purchase_order_over']);
    const { order } = await draft({});
    expect(refusal(await close(order))).toEqual([409, 'purchase_order_draft']);
    const other = (await send(order, 'phone')).body;
    expect((await close(other)).body.state).toBe('closed');
    expect(refusal(await cancel(other, 'zu spät'))).toEqual([409, 'purchase_order_over']);
  });

  test.each([
    `update purchase_orders set delivers_on = '2030-01-01' where id = $1`,
    `update purchase_orders set supplier_id = gen_random_uuid() where id = $1`,
    `update purchase_orders set number = 'B2026-9999' where id = $1`,
    `update purchase_orders set sent_at = now() where id = $1`,
    `update purchase_orders set state = 'draft', number = null, sent_at = null, way = null, sha256 = null where id = $1`,
    `update purchase_orders set sha256 = repeat('0', 64) where id = $1`,
    `update purchase_orders set note = 'x' where id = $1`,
    `delete from purchase_orders where id = $1`,
    `update purchase_order_lines set cases = 9 where purchase_order_id = $1`,
    `update purchase_order_lines set case_price_cents = 9 where purchase_order_id = $1`,
    `delete from purchase_order_lines where purchase_order_id = $1`,
    `insert into purchase_order_lines (purchase_order_id, position, article_id, cases)
       select $1, 9, id, 1 from supplier_articles limit 1`,
    `update purchase_order_documents set content = '' where purchase_order_id = $1`,
    `delete from purchase_order_documents where purchase_order_id = $1`,
  ])('is not changed in the database by: %s', async (statement) => {
    await createArticle(shop());
    const { body } = await send((await draft({})).order, 'phone');
    await expect(shop().pool.query(statement, [body.id])).rejects.toThrow(/is sent|never changed/);
    expect(await read(body.id)).toEqual(body);
  });

  test('has the next number of its year, and no other', async () => {
    await send((await draft({})).order, 'phone');
    for (const change of ['last = last + 2', 'last = last - 1', 'year = year + 1']) {
      const statement = sql`update purchase_order_numbers set ${sql.raw(change)}`;
      await expect(statement.execute(shop().db)).rejects.toThrow('one by one');
    }
    const removal = sql`delete from purchase_order_numbers`;
    await expect(removal.execute(shop().db)).rejects.toThrow('one by one');
  });
});

test('the list has the newest first, by state and supplier', async () => {
  const { order, supplier_id } = await draft({});
  const list = async (query: object) =>
    (await request(shop().app, contract.listPurchaseOrders, { query }, admin)).body.items;
  expect(await list({ supplier_id })).toMatchObject([
    { id: order.id, line_count: 1, total_cents: 2580, state: 'draft' },
  ]);
  expect(await list({ supplier_id, state: 'sent' })).toEqual([]);
});

test('pickers and dispatchers neither see nor make purchase orders', async () => {
  const { order } = await draft({});
  for (const role of ['picker', 'dispatcher', 'driver'] as const) {
    const by = await createUser(shop(), { role });
    const params = { id: order.id };
    expect((await request(shop().app, contract.getPurchaseOrder, { params }, by)).status).toBe(403);
    expect((await send(order, 'phone', keyed(by))).status).toBe(403);
  }
});
