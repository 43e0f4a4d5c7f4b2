import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

/** What comes after an order was placed: its history, its messages, ordering the same again. */
const shop = useTestApp();
const ordering = useOrdering(shop);
let staff: TestUser;
let customer: TestUser;
let product: { id: string };

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin', first_name: 'Jonas', last_name: 'Weber' });
  customer = await createUser(shop());
  product = await createProduct(shop(), { stock: 20 });
});

const put = (productId: string, quantity: number) =>
  ordering.putInCart(customer, productId, quantity);
const place = async (): Promise<Order> => (await ordering.orderCart(customer)).body;
const move = (order: Order, ...steps: OrderStatus[]) => ordering.move(staff, order, steps);

const reorder = ({ id }: { id: string }, by = customer) =>
  request(shop().app, orders.reorder, { params: { id } }, by);

const setSettings = (settings: {
  language?: Language;
  email_notifications?: boolean;
  order_update_notifications?: boolean;
}) =>
  shop().db.updateTable('user_settings').set(settings).where('user_id', '=', customer.id).execute();

/**
 * The subjects of mails and the texts of SMS to the customer, in the order of the alphabet: some
 * are of the same moment.
 */
async function heard(order: Order): Promise<string[]> {
  const phone = '+4915155501990';
  return (await shop().inbox())
    .filter(({ to }) => to === customer.email || to === phone)
    .map(({ subject, text }) => subject ?? text)
    .filter((text) => text.includes(String(order.order_number)))
    .toSorted();
}

describe('the history of an order', () => {
  test('shows every step of status and payment with actor and time', async () => {
    await put(product.id, 2);
    const order = await place();
    await move(order, 'confirmed', 'preparing', 'ready');
    const params = { id: order.id };
    const payment = { params, body: { status: 'paid' as const } };
    await request(shop().app, admin.setPaymentStatus, payment, staff);
    const { body } = await request(shop().app, orders.getOrder, { params }, customer);
    expect(body.history).toMatchObject([
      { machine: 'status', from: null, to: 'pending', actor: 'customer' },
      { machine: 'status', from: 'pending', to: 'confirmed', actor: 'staff' },
      { machine: 'status', from: 'confirmed', to: 'preparing', actor: 'staff' },
      { machine: 'status', from: 'preparing', to: 'ready', actor: 'staff' },
      { machine: 'payment', from: 'unpaid', to: 'paid', actor: 'staff' },
    ]);
    expect(body.history[0]?.created_at).toMatch(/^\d{4}-.*Z$/);
    expect(JSON.stringify(body.history)).not.toContain('Weber');
    const seen = await request(shop().app, admin.getAdminOrder, { params }, staff);
    expect(seen.body.history.map(({ actor_name }) => actor_name)).toEqual([
      'Erika Muster',
      'Jonas Weber',
      'Jonas Weber',
      'Jonas Weber',
      'Jonas Weber',
    ]);
  });
});

describe('messages about the way of an order', () => {
  test('are sent once for each notified status', async () => {
    await put(product.id, 2);
    const order = await place();
    await move(order, 'confirmed', 'preparing', 'ready', 'delivering', 'delivered');
    const number = order.order_number;
    expect(await heard(order)).toEqual([
      `Kiezkorb: Bestellung ${number} ist bestätigt`,
      expect.stringContaining(
        `Bestellung ${number} ist eingegangen. Lieferung Samstag, 21. November`,
      ),
      `Kiezkorb: Bestellung ${number} ist unterwegs`,
      `Kiezkorb: Bestellung ${number} ist unterwegs und kommt heute, 09:00–11:00 Uhr.`,
      `Kiezkorb: Bestellung ${number} ist zugestellt`,
      `Kiezkorb: Wir haben deine Bestellung ${number} erhalten`,
    ]);
  });

  test('are in the language and direction of the customer', async () => {
    await setSettings({ language: 'ar' });
    await put(product.id, 2);
    const order = await place();
    await move(order, 'cancelled');
    const mail = (await shop().inbox()).find(({ subject }) => subject?.includes('إلغاء'));
    expect(mail?.subject).toBe(`Kiezkorb: تم إلغاء طلبك رقم ${order.order_number}`);
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.html).toContain(`http://shop.test/profile/orders/${order.id}`);
  });

  test('are not sent to customers who opted out, except the confirmation', async () => {
    await setSettings({ order_update_notifications: false });
    await put(product.id, 2);
    const order = await place();
    await move(order, 'confirmed');
    expect(await heard(order)).toHaveLength(2);
  });
});

test('a customer without mails still gets the confirmation mail and the SMS on delivery', async () => {
  await setSettings({ email_notifications: false });
  await put(product.id, 2);
  const order = await place();
  await move(order, 'confirmed', 'preparing', 'ready', 'delivering', 'delivered');
  expect(await heard(order)).toEqual([
    expect.stringContaining('ist eingegangen'),
    expect.stringContaining('ist unterwegs und kommt heute'),
    expect.stringContaining('Wir haben deine Bestellung'),
  ]);
});

test('an order that is being packed cannot be cancelled by its customer, and stays as it was', async () => {
  await put(product.id, 2);
  const order = await place();
  await move(order, 'confirmed', 'preparing');
  const params = { id: order.id };
  const { body: before } = await request(shop().app, orders.getOrder, { params }, customer);
  const { status, body } = await request(shop().app, orders.cancelOrder, { params }, customer);
  expect([status, body.code, body.facts]).toMatchObject([
    409,
    'cancellation_too_late',
    { status: 'preparing' },
  ]);
  expect((await request(shop().app, orders.getOrder, { params }, customer)).body).toEqual(before);
});

describe('the invoice', () => {
  const fetchInvoice = ({ id }: { id: string }, { token }: TestUser, desk = '') =>
    shop().app.request(`/api/v1/${desk}orders/${id}/invoice`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  const steps = ['confirmed', 'preparing', 'ready', 'delivering'] as const;

  test('is issued with the delivery, with numbers without gaps', async () => {
    const placed: Order[] = [];
    for (let count = 0; count < 3; count += 1) {
      await put(product.id, 2);
      placed.push(await place());
    }
    const [first] = placed;
    if (first === undefined) throw new Error('nothing was ordered');
    for (const order of placed) await move(order, ...steps);
    expect(first.invoice_number).toBeNull();
    expect((await fetchInvoice(first, customer)).status).toBe(404);
    expect((await fetchInvoice(first, staff, 'admin/')).status).toBe(404);
    await Promise.all(placed.map((order) => move(order, 'delivered')));
    const query = { limit: 3 };
    const { items } = (await request(shop().app, orders.listOrders, { query }, customer)).body;
    const numbers = items.map((order) => Number(order.invoice_number?.slice('2026-'.length)));
    const ordered = numbers.toSorted((a, b) => a - b);
    expect(ordered.map((number) => number - (ordered[0] ?? 0))).toEqual([0, 1, 2]);

    const response = await fetchInvoice(first, customer);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fetchInvoice(first, staff)).status).toBe(404);
  });

  test('names the shop as its settings do', async () => {
    const { db } = shop();
    const company = {
      company_name: 'Kiezkorb GmbH',
      company_representative: 'Ayla Muster',
      company_register: 'HRB 4711 B',
      company_vat_id: 'DE136695976',
    };
    await db.updateTable('shop_settings').set(company).execute();
    await put(product.id, 2);
    const order = await place();
    await move(order, ...steps, 'delivered');
    const invoices = db.selectFrom('invoices').where('order_id', '=', order.id);
    expect(await invoices.selectAll().executeTakeFirst()).toMatchObject({
      seller_name: company.company_name,
      seller_representative: company.company_representative,
      seller_register: company.company_register,
      seller_vat_id: company.company_vat_id,
    });
  });

  test('is the same for the staff, and refused to other customers', async () => {
    await put(product.id, 2);
    const order = await place();
    await move(order, ...steps, 'delivered');
    const [own, theirs] = await Promise.all([
      fetchInvoice(order, customer),
      fetchInvoice(order, staff, 'admin/'),
    ]);
    expect(await theirs.arrayBuffer()).toEqual(await own.arrayBuffer());
    expect(theirs.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="2026-\d{6}\.pdf"$/,
    );
    expect((await fetchInvoice(order, customer, 'admin/')).status).toBe(403);
    expect((await fetchInvoice({ id: crypto.randomUUID() }, staff, 'admin/')).status).toBe(404);
  });

  test('is issued once per order and never changes', async () => {
    await put(product.id, 2);
    const order = await place();
    await move(order, ...steps, 'delivered');
    const { db } = shop();
    const change = db.updateTable('invoices').set({ seller_name: 'x' });
    await expect(change.where('order_id', '=', order.id).execute()).rejects.toThrow(
      'rows of invoices are never changed',
    );
  });
});

describe('ordering the same again', () => {
  test('raises the cart to the ordered quantities, and is idempotent', async () => {
    await put(product.id, 3);
    const order = await place();
    await put(product.id, 1);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await reorder(order);
      expect([status, body.missing]).toEqual([200, []]);
      expect(body.cart.lines).toMatchObject([{ product: { id: product.id }, quantity: 3 }]);
    }
    await put(product.id, 5);
    expect((await reorder(order)).body.cart.item_count).toBe(5);
  });

  test('reports what is no longer available', async () => {
    const [scarce, archived] = [
      await createProduct(shop(), { stock: 6, name: 'Feigen' }),
      await createProduct(shop(), { name: 'Datteln' }),
    ];
    await put(product.id, 2);
    await put(scarce.id, 4);
    await put(archived.id, 1);
    const order = await place();
    const archived_at = shop().clock.now().toISOString();
    const { db } = shop();
    await db.updateTable('products').set({ archived_at }).where('id', '=', archived.id).execute();
    await db
      .updateTable('products')
      .set({ name: 'Feigen, lose' })
      .where('id', '=', scarce.id)
      .execute();
    const { body } = await reorder(order);
    expect(body.cart.lines.map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(body.missing.toSorted((a, b) => b.available - a.available)).toEqual([
      { product_id: scarce.id, name: 'Feigen, lose', requested: 4, available: 2 },
      { product_id: archived.id, name: 'Datteln', requested: 1, available: 0 },
    ]);
  });

  test('leaves out what is sold out, also when nothing else was ordered', async () => {
    const last = await createProduct(shop(), { stock: 2, name: 'Halva' });
    await put(last.id, 2);
    const order = await place();
    const missing = [{ product_id: last.id, name: 'Halva', requested: 2, available: 0 }];
    const { status, body } = await reorder(order);
    expect([status, body.missing, body.cart.lines]).toEqual([200, missing, []]);
  });

  test('answers 404 for the order of another customer', async () => {
    await put(product.id, 2);
    const order = await place();
    expect((await reorder(order, staff)).status).toBe(404);
    expect((await reorder({ id: randomUUID() })).status).toBe(404);
  });
});
