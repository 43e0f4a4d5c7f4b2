import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { exportAccount } from '#contract/accounts/accounts.ts';
import { updateSettings } from '#contract/accounts/profile.ts';
import { listAddresses } from '#contract/delivery/addresses.ts';
import type {
  ChangeOrderInput,
  PreviewChangeInput,
} from '#contract/orders/order-changes.schema.ts';
import * as orderChanges from '#contract/orders/order-changes.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { createArea, setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { buy, move } = useOrdering(shop);

let customer: TestUser;
let apples: { id: string };
let pears: { id: string };

beforeEach(async () => {
  await setCapacity(shop(), 500);
  customer = await createUser(shop());
  apples = await createProduct(shop(), {
    name: 'Äpfel',
    stock: 10,
    translations: { tr: { name: 'Elma' } },
  });
  pears = await createProduct(shop(), { name: 'Birnen', stock: 3, price_cents: cents(500) });
});

const ordered = async (by = customer): Promise<Order> =>
  (await buy(by, { product_id: apples.id })).body;
const line = (product_id: string, quantity: number) => ({ product_id, quantity });

function preview(
  { id }: Pick<Order, 'id'>,
  changes: Partial<PreviewChangeInput> = {},
  by = customer,
) {
  const body = { lines: [line(apples.id, 2)], slot_id: firstSlot, ...changes };
  return request(shop().app, orderChanges.previewChange, { params: { id }, body }, by);
}

function change({ id, version }: Order, changes: Partial<ChangeOrderInput>, by = customer) {
  const body = {
    lines: [line(apples.id, 2)],
    slot_id: firstSlot,
    expected_total_cents: 2399,
    ...changes,
  };
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${version}"` };
  return request(
    shop().app,
    orderChanges.changeOrder,
    { params: { id }, body },
    { ...by, headers },
  );
}

function changeAsStaff({ id, version }: Order, staff: TestUser) {
  const body = {
    lines: [line(apples.id, 3)],
    slot_id: firstSlot,
    expected_total_cents: 3399,
    reason: 'Am Telefon gewünscht',
  };
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${version}"` };
  const input = { params: { id }, body };
  return request(shop().app, admin.changeAdminOrder, input, { ...staff, headers });
}

const read = async ({ id }: Pick<Order, 'id'>) =>
  (await request(shop().app, orders.getOrder, { params: { id } }, customer)).body;

test('a preview has the amounts that the change is agreed with, and changes nothing', async () => {
  const order = await ordered();
  await shop()
    .db.updateTable('products')
    .set({ price_cents: cents(1200) })
    .where('id', '=', apples.id)
    .execute();
  const lines = [line(apples.id, 3), line(pears.id, 1)];
  const { status, body } = await preview(order, { lines });
  expect([status, body]).toMatchObject([
    200,
    {
      version: 1,
      lines: [
        { product_id: apples.id, quantity: 3, price_cents: 1000, orderable_quantity: 3 },
        { product_id: pears.id, quantity: 1, price_cents: 500, orderable_quantity: 1 },
      ],
      window: { start: firstSlot },
      subtotal_cents: 3500,
      missing_cents: 0,
      total_cents: 3899,
    },
  ]);
  expect(await read(order)).toEqual(order);
  const changed = await change(order, { lines, expected_total_cents: body.total_cents });
  expect(changed.status).toBe(200);
});

test('a preview shows what is not in stock, what the minimum lacks and a window that is none', async () => {
  const order = await ordered();
  const lines = [line(pears.id, 5)];
  const { body } = await preview(order, { lines, slot_id: 'noon' });
  expect(body).toMatchObject({
    lines: [{ quantity: 5, orderable_quantity: 3 }],
    window: null,
    missing_cents: 0,
  });
  const less = await preview(order, { lines: [line(pears.id, 1)] });
  expect(less.body).toMatchObject({ minimum_order_cents: 1500, missing_cents: 601 });
  expect((await preview(order, { lines: [] })).body.total_cents).toBe(0);
});

test('refuses to preview a stranger’s order, an unknown address and an order that is late', async () => {
  const order = await ordered();
  const stranger = await createUser(shop());
  expect((await preview(order, {}, stranger)).status).toBe(404);
  const unknown = await preview(order, { address: { id: randomUUID(), version: 1 } });
  expect([unknown.status, unknown.body.code]).toEqual([409, 'address_unavailable']);
  await move(await createUser(shop(), { role: 'admin' }), order, ['confirmed', 'preparing']);
  const late = await preview(order);
  expect([late.status, late.body.code]).toEqual([409, 'order_change_too_late']);
});

test('an order says until when it may be changed, and no longer once it is prepared or too late', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const order = await ordered();
  const prepared = await ordered(await createUser(shop()));
  // Orders for the first window of a day are taken until it begins.
  expect(order.changeable_until).toBe(firstSlot);
  await move(staff, prepared, ['confirmed', 'preparing']);
  const seen = await request(
    shop().app,
    admin.getAdminOrder,
    { params: { id: prepared.id } },
    staff,
  );
  expect(seen.body.changeable_until).toBeNull();
  const before = shop().clock.now().toISOString();
  const seenByStaff = async () => {
    const present = await createUser(shop(), { role: 'admin' });
    const { body } = await request(
      shop().app,
      admin.getAdminOrder,
      { params: { id: order.id } },
      present,
    );
    return [body.status, body.changeable_until];
  };
  shop().clock.set(firstSlot);
  expect(await seenByStaff()).toEqual(['pending', order.delivery_time_end]);
  shop().clock.set(order.delivery_time_end);
  expect(await seenByStaff()).toEqual(['pending', null]);
  shop().clock.set(before);
});

test('the customer sees that the shop changed the order and why, the staff what was replaced', async () => {
  const order = await ordered();
  const staff = await createUser(shop(), { role: 'dispatcher', first_name: 'Ada' });
  expect((await changeAsStaff(order, staff)).status).toBe(200);
  const own = await change(await read(order), { delivery_instructions: 'Hund' });
  expect(own.status).toBe(200);
  expect((await read(order)).changes).toEqual([
    {
      version: 2,
      actor: 'staff',
      reason: 'Am Telefon gewünscht',
      created_at: shop().clock.now().toISOString(),
    },
    expect.objectContaining({ version: 3, actor: 'customer', reason: null }),
  ]);
  const versionsFor = (by: TestUser) =>
    request(shop().app, admin.listOrderVersions, { params: { id: order.id } }, by);
  expect((await versionsFor(staff)).body.items).toMatchObject([
    {
      version: 1,
      actor: 'staff',
      actor_name: 'Ada Muster',
      reason: 'Am Telefon gewünscht',
      total_cents: 2399,
      items: [{ product_name: 'Äpfel', quantity: 2 }],
      drop_off: { access: '' },
    },
    { version: 2, actor: 'customer', total_cents: 3399, items: [{ quantity: 3 }] },
  ]);
  const picker = await createUser(shop(), { role: 'picker' });
  expect((await versionsFor(picker)).body.items.map(({ drop_off }) => drop_off)).toEqual([
    null,
    null,
  ]);
  expect((await versionsFor(customer)).status).toBe(403);
});

test('the staff who may change orders previews them and reads the addresses of their customer', async () => {
  const order = await ordered();
  const params = { id: order.id };
  const body = { lines: [line(apples.id, 3)], slot_id: firstSlot };
  const own = (await request(shop().app, listAddresses, {}, customer)).body;
  const ask = async (role: Role) => {
    const staff = await createUser(shop(), { role });
    const addresses = await request(shop().app, admin.listOrderAddresses, { params }, staff);
    const seen = await request(shop().app, admin.previewAdminChange, { params, body }, staff);
    return { addresses, seen };
  };
  const { addresses, seen } = await ask('dispatcher');
  expect([addresses.body, seen.body.total_cents]).toEqual([own, 3399]);
  const refused = await ask('picker');
  expect([refused.addresses.status, refused.seen.status]).toEqual([403, 403]);
});

test('address, window and fee of an order stay when its area loses the postal code', async () => {
  await createArea(shop(), { postal_codes: ['13409'], name: 'Für kurze Zeit' });
  customer = await createUser(shop(), { postal_code: '13409' });
  const order = (await buy(customer, { product_id: apples.id, quantity: 3 })).body;
  await shop().db.deleteFrom('delivery_postal_codes').where('postal_code', '=', '13409').execute();
  await shop()
    .db.updateTable('delivery_areas')
    .set({ is_active: false })
    .where('name', '=', 'Für kurze Zeit')
    .execute();
  const { body } = await preview(order, { lines: [line(apples.id, 2)] });
  expect(body).toMatchObject({ delivery_fee_cents: 599, total_cents: 2599, missing_cents: 0 });
  const changed = await change(order, { expected_total_cents: 2599 });
  expect([changed.status, changed.body.total_cents]).toEqual([200, 2599]);
  const slot_id = '2026-11-21T10:00:00.000Z';
  const other = await change(changed.body, { slot_id, expected_total_cents: 2599 });
  expect([other.status, other.body.code]).toEqual([422, 'invalid_postal_code']);
});

test('the mail about a change names the old lines in the customer’s language as well', async () => {
  const order = await ordered();
  await request(shop().app, updateSettings, { body: { language: 'tr' } }, customer);
  const { status } = await change(order, {
    lines: [line(apples.id, 3)],
    expected_total_cents: 3399,
  });
  expect(status).toBe(200);
  const mails = (await shop().inbox()).filter(({ to }) => to === customer.email);
  const mail = mails.find(({ text }) => text.includes('3 × Elma'));
  expect(mail?.text).toContain('2 × Elma');
  expect(mail?.text).not.toContain('Äpfel');
});

test('the export of the customer’s data has the versions of their orders and of no one else', async () => {
  const order = await ordered();
  const other = await createUser(shop());
  const theirs = await ordered(other);
  await change(order, { delivery_instructions: 'Hund' });
  await change(theirs, { delivery_instructions: 'Katze' }, other);
  const { body } = await request(shop().app, exportAccount, {}, customer);
  expect(body.order_versions).toMatchObject([
    { order_id: order.id, version: 1, actor: 'customer', items: [{ quantity: 2 }] },
  ]);
});
