import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import { payOutCredit } from '#contract/cash/credits.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { composeCashMovement } from '#domain/cash/fiscal/compose-record.ts';
import { vatKeys } from '#domain/cash/fiscal/vat-keys.ts';
import { cents } from '#domain/money.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import {
  emptyFiscalRecords,
  listFiscalRecords,
  recordPayment,
} from '#test/helpers/fiscal/record-payment.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done } = useTours(shop);
const { delivered, refund } = useCrediting(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  driver = await createUser(shop(), { role: 'driver' });
});
afterEach(() => emptyFiscalRecords(shop().db));

const mark = ({ id }: Pick<Order, 'id'>, status: 'paid' | 'unpaid') =>
  request(shop().app, setPaymentStatus, { params: { id }, body: { status } }, staff);

/** An order at its door, with what happens there. */
async function handOver(order: Order, door: Parameters<typeof done>[2]) {
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, door),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  return tour;
}

/** Counted as if nothing had been paid. */
async function closeTillOf({ till_id }: { till_id: string }): Promise<void> {
  const params = { id: till_id };
  const counted = { params, body: { contents: anyChange } };
  await request(shop().app, countTill, counted, staff);
  const closing = { params, body: { note: 'verzählt' } };
  expect((await request(shop().app, closeTill, closing, staff)).status).toBe(200);
}

/** All records in their order, each with its parts in short. */
async function read() {
  const { db } = shop();
  const { rows } = await sql<{
    register: string;
    receipt_number: number;
    order_label: string | null;
    lines: string[];
    vat: string[];
    means: string[];
    names: string[];
  }>`
    select registers.code as register, receipt_number, order_label,
        array(select concat_ws(' ', gv_type, trim_scale(quantity), text, vat_key, gross_cents)
          from fiscal_lines where record_id = fiscal_records.id order by position) as lines,
        array(select concat_ws(' ', vat_key, gross_cents, vat_cents)
          from fiscal_vat where record_id = fiscal_records.id order by vat_key) as vat,
        array(select concat_ws(' ', type, nullif(name, ''), amount_cents)
          from fiscal_means where record_id = fiscal_records.id order by type, name) as means,
        array(select coalesce(text, (select code || other.receipt_number from fiscal_records as other
            join registers on registers.id = other.register_id where other.id = other_record_id))
          from fiscal_references where record_id = fiscal_records.id order by position) as names
      from fiscal_records join registers on registers.id = register_id order by fiscal_records.number`.execute(
    db,
  );
  return rows;
}

const invoiceOf = async ({ id }: Pick<Order, 'id'>) =>
  (
    await shop()
      .db.selectFrom('invoices')
      .select('number')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
  ).number;

describe('what happens in the shop is recorded', () => {
  test('a float in the purse and in the safe, each naming the other', async () => {
    await create(staff, driver, [await packed()]);
    expect(await read()).toMatchObject([
      {
        receipt_number: 1,
        order_label: null,
        lines: ['Geldtransit 1 Geldtransit 5 177760'],
        vat: ['5 177760 0'],
        means: ['Bar 177760'],
        names: ['T11'],
      },
      { register: 'T1', lines: ['Geldtransit 1 Geldtransit 5 -177760'], means: ['Bar -177760'] },
    ]);
  });

  test('a payment at the door by line, with the delivery, empties and the tip', async () => {
    const order = await packed();
    const [rate] = order.vat.map(({ vat_rate }) => vat_rate);
    const key = rate === 7 ? 2 : 1;
    await handOver(order, {
      due: 2249,
      tip: 51,
      tendered: { 2000: 1, 200: 1, 100: 1 },
      empties: [{ kind: 'crate', count: 1 }],
    });
    const number = await invoiceOf(order);
    const [float, , record] = await read();
    expect(record).toEqual({
      register: float?.register,
      receipt_number: 2,
      order_label: `Bestellung ${order.order_number}, Rechnung ${number}`,
      lines: [
        `Umsatz 2 Äpfel ${key} 2000`,
        `Umsatz 1 Lieferung ${key} 399`,
        'PfandRueckzahlung -1 Pfand Kasten 1 -150',
        'TrinkgeldAN 1 Trinkgeld 5 51',
      ],
      vat: key === 2 ? ['1 -150 -24', '2 2399 157', '5 51 0'] : ['1 2249 359', '5 51 0'],
      means: ['Bar 2300'],
      names: [number],
    });
  });

  test('what is paid out at the door in cash, and the rest as credit', async () => {
    const order = await packed();
    const crates = [{ kind: 'crate', count: 40 }];
    await handOver(order, { due: -2500, tendered: {}, empties: crates });
    const [, , record] = await read();
    expect(record?.means).toEqual(['Bar -2500', 'Unbar Guthaben -1101']);
    const { stop_id: id } = await shop()
      .db.selectFrom('handovers')
      .select('stop_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const paying = { params: { id }, body: { method: 'cash' as const } };
    expect((await request(shop().app, payOutCredit, paying, staff)).status).toBe(200);
    expect((await read()).at(-1)).toMatchObject({
      register: 'T1',
      lines: ['Auszahlung 1 Guthaben 5 -1101'],
      means: ['Bar -1101'],
      names: [`${record?.register}${record?.receipt_number}`],
    });
  });

  test('PayPal at the door, in the purse of the driver', async () => {
    await shop().db.updateTable('shop_settings').set({ paypal_me: 'kiezkorb' }).execute();
    await handOver(await packed(), { method: 'paypal', due: 2399, tendered: {}, change: {} });
    const [float, , record] = await read();
    expect(record?.register).toBe(float?.register);
    expect(record?.means).toEqual(['ElZahlungsdienstleister PayPal 2399']);
  });

  test('a prepayment, and its release against the sale with what is given back', async () => {
    const order = await packed();
    await mark(order, 'paid');
    const refused = [{ order_item_id: order.items[0]?.id ?? '', quantity: 1, reason: 'damaged' }];
    await handOver(order, { due: -1000, tendered: {}, refused });
    const records = await read();
    const [prepaid] = records;
    expect(prepaid).toMatchObject({ register: 'T1', means: ['Bar 2399'], names: [] });
    expect(prepaid?.lines).toEqual([expect.stringMatching(/^Anzahlungseinstellung .* 2399$/)]);
    const record = records[3];
    expect(record?.lines.map((line) => line.replace(/ .* /, ' '))).toEqual([
      'Umsatz 1000',
      'Umsatz 399',
      'Anzahlungsaufloesung -2399',
    ]);
    expect(record?.means).toEqual(['Bar -1000']);
    expect(record?.names).toEqual([`T1${prepaid?.receipt_number}`, await invoiceOf(order)]);
  });

  test('a claim that is paid by hand, and one that is there again, without turnover', async () => {
    const order = await delivered(staff, await createUser(shop()));
    await mark(order, 'paid');
    await mark(order, 'unpaid');
    const number = await invoiceOf(order);
    expect(await read()).toMatchObject([
      {
        register: 'T1',
        lines: ['Forderungsaufloesung 1 Forderung 7 % 2 2399'],
        vat: ['2 0 0'],
        means: ['Bar 2399'],
        names: [number],
      },
      {
        lines: ['Forderungsentstehung 1 Forderung 7 % 2 -2399'],
        vat: ['2 0 0'],
        means: ['Bar -2399'],
        names: ['T11'],
      },
    ]);
  });

  test('a prepayment that is taken back names the payment', async () => {
    const order = await packed();
    await mark(order, 'paid');
    await mark(order, 'unpaid');
    const [, back] = await read();
    expect(back?.lines).toEqual([expect.stringMatching(/^Anzahlungsaufloesung .* -2399$/)]);
    expect(back).toMatchObject({ means: ['Bar -2399'], names: ['T11'] });
  });

  test('a correction that is paid out lowers the turnover, and names its number', async () => {
    const order = await delivered(staff, await createUser(shop()));
    await mark(order, 'paid');
    const { id, number } = await refund(staff, order, 500);
    const paying = { params: { id }, body: { method: 'cash' as const } };
    expect((await request(shop().app, payOutCredit, paying, staff)).status).toBe(200);
    expect((await read()).at(-1)).toMatchObject({
      lines: ['Umsatz 1 Rechnungskorrektur 7 % 2 -500'],
      vat: ['2 -500 -33'],
      means: ['Bar -500'],
      names: [number],
    });
  });

  test('the difference of a count and the transfer, after which the purse is empty', async () => {
    await closeTillOf(await handOver(await packed(), { due: 2399, tendered: { 5000: 1 } }));
    const records = await read();
    expect(records.slice(3)).toMatchObject([
      { lines: ['DifferenzSollIst 1 Kassendifferenz 5 -2399'], means: ['Bar -2399'] },
      { lines: ['Geldtransit 1 Geldtransit 5 -177760'], names: ['T12'] },
      { register: 'T1', lines: ['Geldtransit 1 Geldtransit 5 177760'] },
    ]);
    const ofPurse = records.filter(({ register }) => register !== 'T1');
    expect(ofPurse.map(({ receipt_number }) => receipt_number)).toEqual([1, 2, 3, 4]);
    const bar = ofPurse.flatMap(({ means }) => means.map((each) => Number(each.split(' ')[1])));
    expect(bar.reduce((total, each) => total + each)).toBe(0);
  });
});

test('a door where nothing is taken has no record', async () => {
  const order = await packed();
  const refused = [{ order_item_id: order.items[0]?.id ?? '', quantity: 2, reason: 'damaged' }];
  await handOver(order, { due: 0, tendered: {}, refused });
  expect(await read()).toHaveLength(2);
});

test('records that are written at the same moment have numbers without a gap', async () => {
  const count = rounds(100);
  const results = await Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      inTransaction(shop().db, async (trx) => {
        await recordPayment({ ...shop(), db: trx });
        // A transaction that fails leaves no gap.
        if (index % 3 === 0) throw new Error('undone');
      }),
    ),
  );
  const written = results.filter(({ status }) => status === 'fulfilled').length;
  expect(written).toBe(count - Math.ceil(count / 3));
  const numbers = (await read()).map(({ receipt_number }) => receipt_number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: written }, (_, index) => index + 1),
  );
});

test('a record of the safe waits for who moves its cash, and holds no number meanwhile', async () => {
  const client = await shop().pool.connect();
  try {
    await client.query('begin; select lock_safe()');
    const recorded = recordPayment(shop());
    await waitForLockWaits(shop().db);
    // Else each would wait for the other.
    const { rowCount } = await client.query(
      `select from registers where kind = 'safe' for no key update nowait`,
    );
    expect(rowCount).toBe(1);
    await client.query('commit');
    await recorded;
  } finally {
    client.release();
  }
  expect(await read()).toHaveLength(1);
});

test('erasing customer and driver leaves the records as they were', async () => {
  const customer = await createUser(shop());
  const order = await delivered(staff, customer);
  await mark(order, 'paid');
  await closeTillOf(await handOver(await packed(), { due: 2399, tendered: { 5000: 1 } }));
  const columns = sql`to_jsonb(fiscal_records) - 'order_id'`;
  const all = async () => {
    const { rows } = await sql`
      select ${columns} as record, (select jsonb_agg(to_jsonb(fiscal_lines) order by position)
          from fiscal_lines where record_id = fiscal_records.id) as lines
        from fiscal_records order by number`.execute(shop().db);
    return rows;
  };
  const before = await all();
  expect(before).toHaveLength(7);
  await shop().pool.query('update users set password_hash = null where id = $1', [customer.id]);
  const body = { email: customer.email };
  const { status } = await request(shop().app, deleteAccount, { body }, customer);
  expect(status).toBe(200);
  await shop().db.deleteFrom('users').where('id', '=', driver.id).execute();
  expect(await all()).toEqual(before);
  expect(JSON.stringify(before)).not.toContain('Muster');
  const left = await shop()
    .db.selectFrom('operators')
    .select('number')
    .where('user_id', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});

test('a record names its operator by a number that no other account gets', async () => {
  await mark(await packed(), 'paid');
  const [{ operator_number, operator_name } = {}] = await listFiscalRecords(shop().db);
  expect(operator_name).toBe(`Bediener ${operator_number}`);
  await shop()
    .db.updateTable('operators')
    .set({ short_name: 'Kasse A' })
    .where('number', '=', operator_number ?? 0)
    .execute();
  await mark(await packed(), 'paid');
  await shop().db.deleteFrom('users').where('id', '=', staff.id).execute();
  staff = await createUser(shop(), { role: 'admin' });
  await mark(await packed(), 'paid');
  const records = await listFiscalRecords(shop().db);
  expect(records.map((record) => record.operator_name)).toEqual([
    `Bediener ${operator_number}`,
    'Kasse A',
    expect.stringMatching(/^Bediener /),
  ]);
  expect(records[1]?.operator_number).toBe(operator_number);
  expect(records[2]?.operator_number).toBeGreaterThan(operator_number ?? 0);
});

describe('the database refuses a record', () => {
  const line = `insert into fiscal_lines (record_id, position, gv_type, gv_name, text, quantity, unit,
      unit_price, vat_key, gross_cents, net, vat) values`;
  const sale = `${line} ($1, 1, 'Umsatz', '', 'Reis', 1, 'Stück', 10.7, 2, 1070, 10, 0.7)`;
  const head = 'insert into fiscal_vat values ($1, 2, 1070, 1000, 70)';
  const cash = `insert into fiscal_means values ($1, 'Bar', '', 1070)`;
  const record = `insert into fiscal_records (id, kind, amounts, total_cents, occurred_at, state, format,
      register_id, receipt_type, started_at, operator_number, operator_name)
    select $1, 'payment', '{}', 1070, now(), 'none', 2, registers.id, 'Beleg', now(), number, 'x'
      from registers, operators where code = 'T1' limit 1`;

  async function write(statements: readonly string[]): Promise<void> {
    const id = randomUUID();
    const client = await shop().pool.connect();
    try {
      await client.query('begin');
      for (const statement of statements) await client.query(statement, [id]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
  beforeEach(() => recordPayment(shop()));

  test('never if it adds up', async () => {
    await write([sale, head, cash, record]);
    expect((await read()).map(({ receipt_number }) => receipt_number)).toEqual([1, 2]);
  });

  const back = sale.replace('1070, 10, 0.7', '-1070, -10, -0.7');
  test.each([
    ['without lines', [cash, record], 'no lines'],
    [
      'that is paid with another amount',
      [sale, head, cash.replace('1070', '1069'), record],
      'another amount',
    ],
    ['without means of payment', [sale, head, record], 'another amount'],
    ['without the sum of a VAT key', [sale, cash, record], 'not its sum'],
    [
      'with the sum of another VAT key',
      [sale, head.replace('2,', '1,'), cash, record],
      'not its sum',
    ],
    [
      'with another gross sum',
      [sale, head.replace('1070, 1000', '1071, 1001'), cash, record],
      'not its sum',
    ],
    [
      'with VAT that is a cent off',
      [sale, head.replace('1000, 70', '999, 71'), cash, record],
      'not its sum',
    ],
    [
      'with a VAT key that is none',
      [sale.replace('10.7, 2', '10.7, 9'), head.replace('2,', '9,'), cash, record],
      'not one of the day',
    ],
    [
      'that takes a sale back without a reference',
      [
        back,
        head.replace('1070, 1000, 70', '-1070, -1000, -70'),
        cash.replace('1070', '-1070'),
        record,
      ],
      'without a reference',
    ],
    [
      'of cash that moves by PayPal',
      [
        sale.replace('Umsatz', 'Geldtransit').replace('2, 1070, 10, 0.7', '5, 1070, 10.7, 0'),
        'insert into fiscal_vat values ($1, 5, 1070, 1070, 0)',
        cash.replace('Bar', 'ElZahlungsdienstleister'),
        record,
      ],
      'not paid in cash',
    ],
  ])('%s', async (_name, statements, fault) => {
    await expect(write(statements)).rejects.toThrow(fault);
    expect(await read()).toHaveLength(1);
  });

  test.each([
    [
      'a line whose net and VAT are another amount',
      sale.replace('0.7)', '0.8)'),
      'fiscal_lines_gross',
    ],
    ['a sum whose net and VAT are another amount', head.replace('70)', '71)'), 'fiscal_vat_gross'],
    ['an empty text', sale.replace('Reis', ''), 'fiscal_lines_text_check'],
    ['a text with a line break', sale.replace('Reis', 'a\nb'), 'fiscal_lines_text_check'],
    ['a long name', sale.replace(`''`, `'${'x'.repeat(41)}'`), 'fiscal_lines_gv_name_check'],
    ['an unknown business case', sale.replace('Umsatz', 'Sale'), 'fiscal_lines_gv_type_check'],
    ['VAT of cash that moves', sale.replace('Umsatz', 'Geldtransit'), 'fiscal_lines_cash'],
    ['a means of payment of nothing', cash.replace('1070', '0'), 'fiscal_means_nothing'],
  ])('with %s', async (_name, statement, constraint) => {
    await expect(write([statement])).rejects.toThrow(constraint);
  });

  test('parts without a record, or after it', async () => {
    await expect(write([sale])).rejects.toThrow('fiscal_lines_record_id_fkey');
    const [first] = await listFiscalRecords(shop().db);
    for (const part of [sale, head, cash]) {
      const added = shop().pool.query(part, [first?.id]);
      await expect(added).rejects.toThrow('never changed');
    }
  });

  test('of the complete format with a part that is missing', async () => {
    const incomplete = record.replace('now(), number', 'now(), null');
    await expect(write([sale, head, cash, incomplete])).rejects.toThrow('fiscal_records_format');
  });
});

test('a wrong record is refused before it is written', async () => {
  const content = composeCashMovement('Geldtransit', 'Zahlung', cents(100));
  const wrong = recordPayment(shop(), { content, total_cents: cents(2399) });
  await expect(wrong).rejects.toThrow('the means are not the total of 2399 cents');
  const unbalanced = { ...content, means: [] };
  await expect(recordPayment(shop(), { content: unbalanced })).rejects.toThrow(
    'there is no means of payment',
  );
  expect(await read()).toEqual([]);
});

test('the VAT keys of the database are those of the records', async () => {
  const stored = await shop()
    .db.selectFrom('vat_keys')
    .select(['key', 'rate'])
    .where('valid_to', 'is', null)
    .orderBy('key')
    .execute();
  expect(stored).toEqual(vatKeys);
});
