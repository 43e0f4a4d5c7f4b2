import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { moveCrates } from '#contract/stock/crates.ts';
import { receiveGoods } from '#contract/stock/inventory.ts';
import * as contract from '#contract/stock/supplier-invoices.admin.ts';
import type { NewSupplierInvoice } from '#contract/stock/supplier-invoices.schema.ts';
import { cents } from '#domain/money.ts';
import type { CrateKind, CrateReason } from '#domain/stock/crates.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createSupplier } from '#test/helpers/buying.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

const note_number = 'LS 5';

/** Ten units for 20 euros that came with ten crates. */
async function receive() {
  const { id: supplier_id } = await createSupplier(shop());
  const { id: product_id } = await createProduct(shop(), { stock: 0, vat_rate: 7 });
  const label = { code: 'L', date: '2027-01-01', date_kind: 'best_before' as const };
  const goods = { product_id, quantity: 10, unit_cost_cents: cents(200), supplier_id, note_number };
  await request(shop().app, receiveGoods, { body: { ...goods, ...label } }, withKey(staff));
  await move(supplier_id, 'came', 10);
  return supplier_id;
}

async function move(
  supplier_id: string,
  reason: CrateReason,
  quantity: number,
  kind: CrateKind = 'box',
): Promise<void> {
  const body = { supplier_id, note_number, kind, reason, quantity };
  expect((await request(shop().app, moveCrates, { body }, withKey(staff))).status).toBe(200);
}

async function invoice(
  supplier_id: string,
  net: number,
  crates: NonNullable<NewSupplierInvoice['crates']>,
) {
  const of = { params: { id: supplier_id } };
  const { body: open } = await request(shop().app, contract.listOpenDeliveries, of, staff);
  const body = {
    supplier_id,
    number: randomUUID(),
    issued_on: '2026-11-21',
    rates: [{ vat_rate: 7, net_cents: cents(net), vat_cents: cents(Math.round(net * 0.07)) }],
    delivery_ids: open.items.map(({ id }) => id),
    crates,
  };
  return request(shop().app, contract.addSupplierInvoice, { body }, withKey(staff));
}
const boxes = (units: number, net: number) => ({
  kind: 'box' as const,
  units,
  net_cents: cents(net),
});

test('an invoice with the deposit of the crates that came matches, and says nothing of the goods', async () => {
  const { status, body } = await invoice(await receive(), 6000, [boxes(10, 4000)]);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    state: 'matched',
    expected_cents: 6000,
    lines: [],
    crates: [{ kind: 'box', units: 10, net_cents: 4000, recorded_units: 10 }],
  });
});

test('a deposit of more crates than came differs, by what the missing ones cost', async () => {
  const { body } = await invoice(await receive(), 6800, [boxes(12, 4800)]);
  expect(body).toMatchObject({ state: 'differs', expected_cents: 6000 });
});

test('crates that went back with the driver are paid back, and those without deposit are shown', async () => {
  const supplier = await receive();
  await move(supplier, 'returned', 4);
  await move(supplier, 'came', 2, 'pallet');
  await move(supplier, 'came', 2, 'bread_tray');
  await move(supplier, 'returned', 2, 'bread_tray');
  const { body } = await invoice(supplier, 4400, [boxes(6, 2400)]);
  expect(body).toMatchObject({ state: 'matched', expected_cents: 4400 });
  expect(body.crates).toEqual([
    { kind: 'box', units: 6, net_cents: 2400, recorded_units: 6 },
    { kind: 'pallet', units: 0, net_cents: 0, recorded_units: 2 },
  ]);
});

test('more crates that went back than came reduce what is expected', async () => {
  const supplier = await receive();
  await move(supplier, 'returned', 10);
  await move(supplier, 'counted', 3);
  await move(supplier, 'returned', 3);
  const { body } = await invoice(supplier, 800, [boxes(-3, -1200)]);
  expect(body).toMatchObject({ state: 'matched', expected_cents: 800 });
});

test('without a deposit on the invoice, crates change nothing', async () => {
  const { body } = await invoice(await receive(), 2000, []);
  expect(body).toMatchObject({ state: 'matched', expected_cents: 2000 });
});

test('refuses no crates, a kind twice, and a deposit of the other side', async () => {
  const supplier = await receive();
  for (const crates of [
    [boxes(0, 0)],
    [boxes(1, 100), boxes(2, 200)],
    [boxes(2, -100)],
    [boxes(-2, 100)],
    [boxes(100_001, 0)],
    [boxes(1, 1_000_000_001)],
  ]) {
    expect((await invoice(supplier, 2000, crates)).status).toBe(422);
  }
  expect((await invoice(supplier, 2000, [boxes(1, 0)])).status).toBe(201);
});
