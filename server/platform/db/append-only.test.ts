import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { payOutCredit } from '#contract/cash/credits.ts';
import * as days from '#contract/cash/days.ts';
import { countSafe } from '#contract/cash/safe.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { modules } from '#server/modules.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { sendTestOrder } from '#test/helpers/sent-order.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const erased = ['actor_id'];
const appendOnly = Object.values(modules).flatMap((module) => module.appendOnly ?? []);
/** Not tried column by column. */
const untried = [
  // Neither goods nor what was paid for them.
  'page_versions',
  'product_prices',
  // Steps and working times of a person are forgotten after two years (docs/personal-data.md).
  'work_events',
  'work_time_entries',
];
/** The columns that are changed nevertheless, and why. */
const mutable: Record<string, readonly string[]> = {
  audit_log: erased,
  correction_notices: erased,
  certificate_withdrawals: erased,
  credit_payouts: erased,
  crate_movements: erased,
  deliveries: erased,
  day_closes: ['closed_by'],
  // Retired once.
  devices: ['retired_at'],
  // The order is erased, and a closing is assigned once. What is signed once is proved with the
  // records themselves.
  fiscal_records: ['order_id', 'closing_id'],
  halal_certificates: ['checked_by'],
  // The name goes with the data of the customer.
  handovers: ['received_by'],
  // Deducted once, and complaint and actor are erased.
  invoice_corrections: ['deducted_at', 'complaint_id', 'actor_id'],
  lot_counts: erased,
  // A line of an order that is changed is another one.
  lot_movements: [...erased, 'order_item_id'],
  maker_answers: ['recorded_by'],
  order_events: [...erased, 'by_customer'],
  // Copies for the pages, and what the order was packed by.
  order_items: [
    'id',
    'product_name_translated',
    'product_image_url',
    'product_pack',
    'product_tint',
    'created_at',
    'cost_cents',
    'nominal_weight_g',
    'facts_version',
  ],
  // Address, note and reason are erased with the account.
  order_versions: ['content', 'reason', 'replaced_by', 'idempotency_key', 'request_hash'],
  // By which name receipts call the person; the account is erased.
  operators: ['short_name', 'user_id'],
  particular_waivers: erased,
  payments_by_hand: ['order_id', 'actor_id', 'close_day'],
  // Registered and ended once.
  register_clients: ['registered_at', 'ended_at'],
  // Retired once.
  registers: ['retired_on'],
  returned_goods: erased,
  safe_counts: erased,
  safe_movements: erased,
  settlements: erased,
  procedure_documents: erased,
  purchase_order_rests: erased,
  refused_goods: erased,
  // The demo gives its goods a past.
  stock_movements: [...erased, 'note', 'lot_id', 'idempotency_key', 'created_at'],
  // Disputed once.
  supplier_invoice_deliveries: ['is_disputed'],
  supplier_credit_notes: ['created_by'],
  supplier_prices: erased,
  tax_office_reports: erased,
  temperature_readings: erased,
  // The order is set to null with a deleted one.
  till_movements: [...erased, 'order_id', 'event_id', 'created_at'],
  till_counts: erased,
  // Paid out once.
  tips: ['driver_id', 'paid_at', 'paid_by'],
  tills: ['driver_id', 'counted_by', 'closed_by'],
  // A rate ends once.
  vat_keys: ['valid_to'],
};
const counters = ['invoice_correction_numbers', 'invoice_numbers'];

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done } = useTours(shop);
const { delivered, complained, credit, refund } = useCrediting(shop);

async function driveAndCount(staff: TestUser): Promise<void> {
  const driver = await createUser(shop(), { role: 'driver' });
  const tour = await create(staff, driver, [await packed()]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, {
      due: 2399,
      tip: 1,
      tendered: { 2000: 1, 200: 2 },
    }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  const contents = { ...anyChange, 2000: 21, 200: 22 };
  const params = { id: tour.till_id };
  await request(shop().app, countTill, { params, body: { contents } }, staff);
  await request(shop().app, closeTill, { params, body: { note: null } }, staff);
}

async function payAndCredit(staff: TestUser): Promise<void> {
  await request(shop().app, countSafe, { body: { contents: { 5000: 9 } } }, staff);
  const customer = await createUser(shop());
  const order = await delivered(staff, customer);
  const paying = { params: { id: order.id }, body: { status: 'paid' as const } };
  await request(shop().app, setPaymentStatus, paying, staff);
  await credit(staff, await complained(customer, order), 300);
  const { id } = await refund(staff, order, 500);
  const input = { params: { id }, body: { method: 'cash' as const } };
  await request(shop().app, payOutCredit, input, staff);
  const params = { day: shop().clock.now().toISOString().slice(0, 10) };
  const { body } = await request(shop().app, days.getDay, { params }, staff);
  await request(shop().app, days.closeDay, { params, body: { open: body.open } }, staff);
}

/** What no call above writes. */
async function insertRest(staff: TestUser): Promise<void> {
  const { db } = shop();
  await sql`insert into procedure_documents (made_at, version, file, sha256)
    values (now(), '1', '', encode(sha256(''), 'hex'))`.execute(db);
  await sql`insert into tax_office_reports (reported_on, systems, noted_at)
    values ('2026-01-01', '[]', now())`.execute(db);
  await sql`insert into cash_reports (till_id, counted_cents, float_cents, payouts_cents, paid_cents,
      reported_at) select id, 0, 0, 0, 0, now() from tills`.execute(db);
  await sql`insert into unpaid_doors (stop_id, till_id, due_cents)
    select stop_id, tills.id, 1 from handovers, tills limit 1`.execute(db);
  await sql`insert into devices (provider, environment, external_id, serial, algorithm, time_format,
      public_key, certificate, used_from)
    values ('fiskaly', 'test', 'tss', repeat('0', 64), 'x', 'x', 'x', 'x', now())`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`insert into device_log_parts (log_id, position, content)
      values ('7f3c9a52-5f0e-4f4e-8f57-0d8a8f0c2b11', 1, 'x')`.execute(trx);
    await sql`insert into device_logs (id, device_id, day, stored_at, bytes, sha256)
      select '7f3c9a52-5f0e-4f4e-8f57-0d8a8f0c2b11', id, '2026-01-01', now(), 1, repeat('0', 64)
        from devices`.execute(trx);
  });
  await sql`insert into register_clients (client_id, register_id, device_id, created_at)
    select gen_random_uuid(), registers.id, devices.id, now() from registers, devices limit 1`.execute(
    db,
  );
  await sql`insert into order_versions (order_id, version, content, idempotency_key, request_hash)
    select id, 1, '{}', 'key', '' from orders limit 1`.execute(db);
  await sql`insert into lot_counts (lot_id, counted, counted_at, idempotency_key)
    select id, 1, now(), 'key' from lots limit 1`.execute(db);
  await sql`insert into particular_waivers (product_id, particular, until, reason)
    select id, 'storage', berlin_day(), 'Test' from products limit 1`.execute(db);
  await sql`insert into correction_notices (product_id, version, order_id)
    select product_facts.product_id, product_facts.version, orders.id from product_facts, orders limit 1`.execute(
    db,
  );
  await sql`insert into deliveries (day, arrived_at) values (now(), now())`.execute(db);
  await sql`insert into stock_movements (product_id, lot_id, quantity, reason)
    select product_id, id, 1, 'delivery' from lots limit 1`.execute(db);
  await sql`insert into receipts (stock_movement_id, delivery_id)
    select stock_movements.id, deliveries.id from stock_movements, deliveries
      where reason = 'delivery' and lot_id is not null limit 1`.execute(db);
  await sql`insert into suppliers (name) values ('Mühle Stern')`.execute(db);
  await sql`insert into crate_movements (supplier_id, kind, quantity, reason)
    select id, 'box', 1, 'counted' from suppliers`.execute(db);
  await sql`insert into refused_goods (delivery_id, product_id, quantity, reason)
    select deliveries.id, products.id, 1, 'damaged' from deliveries, products limit 1`.execute(db);
  await sql`insert into suppliers (name) values ('Feld Mond')`.execute(db);
  await sql`insert into supplier_invoices (supplier_id, number, issued_on, state)
    select id, 'RE-1', berlin_day(), 'matched' from suppliers where name = 'Feld Mond'`.execute(db);
  await sql`insert into supplier_invoice_rates (supplier_invoice_id, vat_rate, net_cents, vat_cents)
    select id, 7, 100, 7 from supplier_invoices`.execute(db);
  await sql`insert into supplier_invoice_deliveries (supplier_invoice_id, delivery_id)
    select supplier_invoices.id, deliveries.id from supplier_invoices, deliveries
      limit 1`.execute(db);
  await sql`insert into supplier_invoice_lines (supplier_invoice_id, product_id, units, net_cents)
    select supplier_invoices.id, product_id, 1, 0 from supplier_invoices, receipts
        join stock_movements on stock_movements.id = stock_movement_id
      where delivery_id in (select delivery_id from supplier_invoice_deliveries) limit 1`.execute(
    db,
  );
  await sql`insert into supplier_invoice_crates (supplier_invoice_id, kind, units, net_cents)
    select id, 'box', 1, 100 from supplier_invoices`.execute(db);
  await sql`insert into supplier_credit_notes (supplier_id, number, issued_on, reason)
    select supplier_id, 'GS-1', issued_on, 'goods_returned' from supplier_invoices`.execute(db);
  await sql`insert into supplier_credit_note_rates
    select supplier_credit_notes.id, supplier_invoices.id, 7, 100, 7
      from supplier_credit_notes, supplier_invoices`.execute(db);
  await sql`insert into supplier_invoice_files (supplier_invoice_id, sha256, media_type, content, uploaded_at)
    select id, encode(sha256(''), 'hex'), 'application/pdf', '', now() from supplier_invoices`.execute(
    db,
  );
  await sql`insert into returned_goods (id, order_id, lot_id, quantity, waste_quantity)
    select gen_random_uuid(), orders.id, lots.id, 1, 0 from orders, lots limit 1`.execute(db);
  const product = await createProduct(shop());
  await certify(shop(), [product.id]);
  await sql`insert into certificate_withdrawals (certificate_id, withdrawn_from, reason)
    select id, valid_from, 'x' from halal_certificates`.execute(db);
  await sql`insert into suppliers (name) values ('Hof Sonne')`.execute(db);
  await sql`insert into supplier_articles (supplier_id, product_id, number, name, units_per_case)
    select suppliers.id, products.id, '', 'x', 6 from suppliers, products limit 1`.execute(db);
  await sql`insert into purchase_orders (supplier_id) select id from suppliers`.execute(db);
  await sql`insert into purchase_order_documents (purchase_order_id, sha256, content)
    select id, encode(sha256(''), 'hex'), '' from purchase_orders`.execute(db);
  const { id: sent } = await sendTestOrder(shop(), staff);
  await sql`insert into purchase_order_rests (purchase_order_line_id, decision, decided_at)
    select id, 'will_not_come', now() from purchase_order_lines
      where purchase_order_id = ${sent}`.execute(db);
  await sql`insert into supplier_prices (article_id, net_cents, per, valid_from, source)
    select id, 100, 'case', berlin_day(), 'list' from supplier_articles`.execute(db);
  await sql`insert into certificate_reminders (certificate_id, days)
    select id, 7 from halal_certificates`.execute(db);
  await sql`insert into maker_answers (product_id, facts_version, rule, words, answer, source, statement, answered_on)
    select product_id, version, 'rennet', '{Käse}', 'harmless', 'phone', 'x', berlin_day()
      from product_facts limit 1`.execute(db);
  await sql`insert into temperature_readings (id, tour_id, box, zone, moment, tenths, read_at)
    select gen_random_uuid(), id, 'A', 'chilled', 'return', 40, now() from tours limit 1`.execute(
    db,
  );
}

beforeAll(async () => {
  await setCapacity(shop(), 500);
  const staff = await createUser(shop(), { role: 'admin' });
  await driveAndCount(staff);
  await payAndCredit(staff);
  await insertRest(staff);
});

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}
        and is_generated = 'NEVER' and is_identity = 'NO'`.execute(shop().db);
  return rows.map(({ name }) => name);
}

/** Why the database refuses a statement; undefined if it does not. */
async function refusalOf(statement: ReturnType<typeof sql>): Promise<string | undefined> {
  try {
    await shop()
      .db.transaction()
      .execute(async (trx) => {
        await statement.execute(trx);
        throw new Error('undone');
      });
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    return message === 'undone' ? undefined : message;
  }
  return undefined;
}

const checked = appendOnly.filter((table) => !untried.includes(table));

describe.each(checked)('the rows of %s', (table) => {
  test('are there, and are not deleted', async () => {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(shop().db);
    expect(rows).toHaveLength(1);
    expect(await refusalOf(sql`delete from ${sql.table(table)}`)).toMatch('never changed');
  });

  test('are not changed, but for what is named here', async () => {
    const columns = (await columnsOf(table)).filter((column) => !mutable[table]?.includes(column));
    const changed: string[] = [];
    for (const column of columns) {
      const name = sql.ref(column);
      const refusal = await refusalOf(sql`update ${sql.table(table)} set ${name} = ${name}`);
      if (refusal === undefined || !refusal.includes('never changed')) changed.push(column);
    }
    expect(changed).toEqual([]);
  });
});

test.each(counters)('%s only rises', async (table) => {
  const set = (value: ReturnType<typeof sql>) =>
    refusalOf(sql`update ${sql.table(table)} set last_number = ${value}`);
  expect(await set(sql`last_number + 1`)).toBeUndefined();
  expect(await set(sql`last_number`)).toMatch('never changed');
  expect(await refusalOf(sql`delete from ${sql.table(table)}`)).toMatch('never changed');
});

/** By the names of their triggers. */
async function listAppendOnly(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname ~ '_append_only$' order by relname`.execute(shop().db);
  return rows.map(({ name }) => name);
}

test('no table that refuses changes of its rows is truncated', async () => {
  const refusals = new Map<string, string | undefined>();
  for (const table of [...(await listAppendOnly()), ...counters]) {
    const refusal = await refusalOf(sql`truncate ${sql.table(table)} cascade`);
    if (refusal !== `rows of ${table} are never changed`) refusals.set(table, refusal);
  }
  expect(refusals).toEqual(new Map());
});

test('the modules name every table that refuses changes of its rows, and no other', async () => {
  expect(appendOnly.toSorted()).toEqual(await listAppendOnly());
  await shop().pool.query(`create table planted (id integer);
    create trigger planted_append_only before update or delete on planted
      for each row execute function refuse_change()`);
  expect(await listAppendOnly()).toEqual([...appendOnly, 'planted'].toSorted());
  await shop().pool.query('drop table planted');
});

test('a module names tables of its own', () => {
  const foreign = Object.entries(modules).filter(([, { appendOnly: named = [], tables = [] }]) =>
    named.some((table) => !tables.includes(table)),
  );
  expect(foreign.map(([capability]) => capability)).toEqual([]);
});

test('an order has the amounts of its settlement, also if they are written by SQL', async () => {
  const amounts = ['settled_total_cents', 'settled_subtotal_cents', 'settlement_version'];
  for (const amount of amounts) {
    const refusal = await refusalOf(sql`update orders set ${sql.ref(amount)} = 0
      where settlement_version is not null`);
    expect(refusal).toMatch('settlement');
  }
});
