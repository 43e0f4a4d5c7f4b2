import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { createTestApp, drainQueue, useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { startFiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import {
  emptyFiscalRecords,
  listFiscalRecords,
  noAmounts,
  recordPayment,
} from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { fiscalStateOf, signPending } from './service.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { buy } = useOrdering(shop);
afterEach(() => emptyFiscalRecords(shop().db));

test('in paper mode, the default, no payment is recorded', async () => {
  const paper = await createTestApp({}, { joined: shop() });
  await expect(recordPayment(paper)).rejects.toThrow('FISCAL_MODE is paper');
  expect(await listFiscalRecords(paper.db)).toEqual([]);
  await paper.close();
});

test('without a provider a payment is recorded, and never signed', async () => {
  const id = await recordPayment(shop());
  await drainQueue(shop());
  await signPending({ ...shop(), clock: shop().clock.now });
  expect(await listFiscalRecords(shop().db)).toMatchObject([
    { id, state: 'none', signature: null, attempts: 0, next_attempt_at: null },
  ]);
});

test('the states of unknown records are missing', async () => {
  const id = await recordPayment(shop());
  const states = await fiscalStateOf(shop().db, [randomUUID(), id]);
  expect([...states.keys()]).toEqual([id]);
  expect(await fiscalStateOf(shop().db, [])).toEqual(new Map());
});

describe('the amounts of a record', () => {
  test('are the VAT groups, less the empties, with tip and other cash', async () => {
    const vat = [
      { vat_rate: 7, gross_cents: cents(2000), net_cents: cents(1869), vat_cents: cents(131) },
      { vat_rate: 19, gross_cents: cents(500), net_cents: cents(420), vat_cents: cents(80) },
    ];
    const amounts = {
      ...noAmounts,
      vat,
      deposit_cents: cents(50),
      empties_cents: cents(300),
      tip_cents: cents(150),
    };
    await recordPayment(shop(), { amounts, total_cents: cents(2350) });
    const [record] = await listFiscalRecords(shop().db);
    expect(record?.amounts).toEqual({
      ...amounts,
      vat: vat.map(({ vat_rate, gross_cents }) => ({ vat_rate, gross_cents })),
    });
  });

  test('may be paid out up to a limit, and the rest is credit', async () => {
    const amounts = { ...noAmounts, empties_cents: cents(3000), credit_cents: cents(500) };
    await recordPayment(shop(), { kind: 'payout', amounts, total_cents: cents(-2500) });
    expect(await listFiscalRecords(shop().db)).toMatchObject([{ total_cents: -2500 }]);
  });

  test.each([
    ['do not add up', { total_cents: cents(2398) }, 'are 2399 cents, and the total is 2398'],
    ['have negative empties', { amounts: { ...noAmounts, empties_cents: cents(-1) } }, 'negative'],
    [
      'have an unknown VAT rate',
      { amounts: { ...noAmounts, vat: [{ vat_rate: 16, gross_cents: cents(2399) }] } },
      'vat_rate',
    ],
  ])('are refused if they %s', async (_name, changes, message) => {
    await expect(recordPayment(shop(), changes)).rejects.toThrow(message);
    expect(await listFiscalRecords(shop().db)).toEqual([]);
  });
});

test('a record about the same movement is refused', async () => {
  const id = await recordPayment(shop());
  await expect(recordPayment(shop(), { id })).rejects.toThrow('never changed');
});

test('a signed record cannot be changed nor deleted, except that its order is erased', async () => {
  const fiskaly = await startFiskaly();
  const signing = await createTestApp(fiskaly.variables, { joined: shop() });
  await useDevice(signing, fiskaly);
  const { id: product_id } = await createProduct(shop(), { name: 'Reis' });
  const order = (await buy(await createUser(shop()), { product_id })).body;
  await recordPayment(signing, { order_id: order.id });
  await signPending({ ...signing, clock: signing.clock.now });
  for (const change of [
    `update fiscal_records set total_cents = 1`,
    `update fiscal_records set amounts = '{}'`,
    `update fiscal_records set signature = '{}'`,
    `update fiscal_records set state = 'pending', signature = null, signed_at = null, next_attempt_at = now()`,
    `update fiscal_records set tx_number = tx_number + 1`,
    `update fiscal_records set device_id = null, tx_id = null, tx_number = null, tx_started_at = null`,
    `update fiscal_records set order_id = gen_random_uuid()`,
    `delete from fiscal_records`,
  ]) {
    await expect(sql.raw(change).execute(shop().db)).rejects.toThrow('are never changed');
  }
  await sql`update fiscal_records set order_id = null`.execute(shop().db);
  expect(await listFiscalRecords(shop().db)).toMatchObject([
    { order_id: null, state: 'signed', total_cents: 2399 },
  ]);
  await signing.close();
  await fiskaly.stop();
});

test.each([
  `'signed', null, now(), null, null`,
  `'signed', '{}', null, null, null`,
  `'none', '{}', null, null, null`,
  `'pending', null, null, null, null`,
  `'outage', null, null, null, now()`,
  `'started', null, null, null, now()`,
  `'unsigned', null, null, null, null`,
  `'unsigned', null, null, now(), now()`,
  `'none', null, null, null, now()`,
])('the database refuses the state %s', async (values) => {
  const insert = sql.raw(`insert into fiscal_records
    (id, kind, amounts, total_cents, occurred_at, state, signature, signed_at, outage_since, next_attempt_at)
    values (gen_random_uuid(), 'payment', '{}', 1, now(), ${values})`);
  await expect(insert.execute(shop().db)).rejects.toThrow('violates check constraint');
});
