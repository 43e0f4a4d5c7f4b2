import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { putCartItem } from '#contract/cart/cart.ts';
import * as orders from '#contract/orders/orders.ts';
import { receiveGoods } from '#contract/stock/inventory.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { createArea, setCapacity } from '#test/helpers/windows.ts';

/** What a customer gets on paper, so to say: the mail and the SMS about a new order. */
const shop = useTestApp();
let products: { id: string }[];

beforeAll(async () => {
  await setCapacity(shop(), 500);
  products = [
    await createProduct(shop(), { name: 'Grüner Tee, 20 Beutel', price_cents: cents(699) }),
    await createProduct(shop(), {
      name: 'Apfelschorle',
      price_cents: cents(119),
      vat_rate: 19,
      deposit_kind: 'one_way',
      deposit_cents: cents(25),
    }),
  ];
  await setPayPal('Kiezkorb');
});

const setPayPal = (paypal_me: string) =>
  shop().db.updateTable('shop_settings').set({ paypal_me }).execute();

interface Wanted {
  payment_method?: 'cash' | 'paypal';
  /** What is ordered twice, and the total. */
  goods?: readonly { id: string }[];
  expected_total_cents?: number;
  postal_code?: string;
}

async function order(
  language: Language,
  {
    payment_method = 'cash',
    goods = products,
    expected_total_cents = 2085,
    postal_code = '13357',
  }: Wanted = {},
) {
  const { app } = shop();
  const customer = await createUser(shop(), { language, last_name: 'Muster-Özdemir', postal_code });
  for (const { id } of goods) {
    const input = { params: { product_id: id }, body: { quantity: 2 } };
    await request(app, putCartItem, input, customer);
  }
  const body = {
    // Already the next day for a machine in the zone of the tests.
    slot_id: '2026-11-21T16:00:00.000Z',
    payment_method,
    expected_total_cents,
    delivery_instructions: 'Hinterhaus, 3. OG',
  };
  const headers = { 'idempotency-key': randomUUID() };
  const { status, body: placed } = await request(
    app,
    orders.placeOrder,
    { body },
    { ...customer, headers },
  );
  expect(status).toBe(201);
  const messages = await shop()
    .db.selectFrom('messages')
    .select(['channel', 'subject', 'text', 'html', 'reply_to'])
    .where('user_id', '=', customer.id)
    .orderBy('channel')
    .execute();
  expect(messages.map(({ channel }) => channel)).toEqual(['mail', 'sms']);
  const [mail, sms] = messages;
  const plain = (text = '') => text.replaceAll('\u00A0', ' ').replaceAll(/[\u2068\u2069]/g, '');
  return { placed, mail, text: plain(mail?.text), html: mail?.html ?? '', sms: plain(sms?.text) };
}

test('the mail is a record of the order: who, to whom, when, what, VAT by rate, and how to reach the shop', async () => {
  const { placed, mail, text } = await order('de');
  expect(mail?.subject).toBe(
    `Kiezkorb: Wir haben deine Bestellung ${placed.order_number} erhalten`,
  );
  expect(mail?.reply_to).toBe('hallo@kiezkorb.example');
  for (const part of [
    `Bestellnummer: ${placed.order_number}`,
    'An: Erika Muster-Özdemir',
    'Lieferadresse: Badstraße 1, 13357 Berlin',
    'Lieferzeit: Samstag, 21. November, 17:00–19:00',
    'Dein Hinweis: Hinterhaus, 3. OG',
    '2 × Grüner Tee, 20 Beutel: 13,98 €',
    '2 × Apfelschorle: 2,38 €',
    'Zwischensumme: 16,36 €',
    'Pfand: 0,50 €',
    'Liefergebühr: 3,99 €',
    'Gesamt (inkl. MwSt.): 20,85 €',
    'Kiezkorb GmbH · Badstraße 99, 13357 Berlin',
    'Amtsgericht Berlin (Charlottenburg), HRB 123456 B',
    `http://shop.test/profile/orders/${placed.id}`,
  ]) {
    expect(text).toContain(part);
  }
  for (const { vat_rate, vat_cents } of placed.vat) {
    const amount = (vat_cents / 100).toFixed(2).replace('.', ',');
    expect(text).toContain(`darin ${vat_rate} % MwSt.: ${amount} €`);
  }
  expect(text).not.toContain('bestätigt');
});

test.each([
  ['de', 'Samstag', 'Dein Widerrufsrecht', 'Vertragsschluss'],
  ['en', 'Saturday', 'right of withdrawal', 'Conclusion'],
  ['ar', 'السبت', 'حق', 'العقد'],
  ['tr', 'Cumartesi', 'Cayma', 'Sözleşme'],
] as const)(
  'in %s mail and SMS name the day, and the mail holds the terms in full',
  async (language, day, right, contract) => {
    const { text, html, sms } = await order(language);
    expect(text).toContain(day);
    expect(sms).toContain(day);
    expect(sms).toContain('20,85 €');
    for (const part of [right, contract, '13357', '15,00 €', 'Kiezkorb GmbH']) {
      expect(text.toLowerCase()).toContain(part.toLowerCase());
    }
    expect(`${text} ${html}`).not.toMatch(/\{\{|undefined/);
    // Arabic has its own comma.
    expect(text).not.toMatch(/\p{Script=Arabic},/u);
  },
);

test('the mail names the legal guarantee, unless the shop switched that off', async () => {
  expect((await order('de')).text).toContain('mindestens zwei Jahre ab der Lieferung');
  await shop().db.updateTable('shop_settings').set({ guarantee_notice: false }).execute();
  expect((await order('de')).text).not.toContain('mindestens zwei Jahre');
});

test('isolates names and amounts in a right-to-left mail', async () => {
  const { mail, html } = await order('ar');
  expect(mail?.text).toContain('\u20682 × Grüner Tee, 20 Beutel\u2069: \u206813,98');
  expect(html).toContain('<bdi>2 × Grüner Tee, 20 Beutel</bdi>');
});

test('a mail about an order by PayPal holds the link with the amount, any other does not', async () => {
  const link = 'https://www.paypal.com/paypalme/Kiezkorb/20.85EUR';
  expect((await order('de', { payment_method: 'paypal' })).text).toContain(link);
  expect((await order('de')).text).not.toContain(link);
});

test('the mail about an order without deposit names none', async () => {
  const { text } = await order('de', { goods: products.slice(0, 1), expected_total_cents: 1797 });
  expect(text).toContain('Liefergebühr: 3,99 €');
  expect(text).not.toContain('Pfand: ');
});

test('the terms in the mail name the hours of delivery of the area of the customer', async () => {
  const fee = { delivery_fee_cents: cents(399), minimum_order_cents: cents(1500) };
  const { id } = await createArea(shop(), { postal_codes: ['13407'], ...fee });
  const window = { start_minutes: 20 * 60, length_minutes: 120, capacity: 5, area_ids: [id] };
  await shop()
    .db.insertInto('window_templates')
    .values({ ...window, weekday: 1, order_until_minutes: 0, fee_difference_cents: cents(0) })
    .execute();
  const far = await order('de', { postal_code: '13407' });
  expect(far.text).toContain('zwischen 09:00 und 22:00 Uhr');
  expect((await order('de')).text).toContain('zwischen 09:00 und 19:00 Uhr');
  await shop().db.deleteFrom('delivery_areas').where('id', '=', id).execute();
});

test('the terms in the mail name the hours of delivery, and PayPal only where the shop takes it', async () => {
  const withPayPal = await order('de');
  expect(withPayPal.text).toContain('zwischen 09:00 und 19:00 Uhr');
  expect(withPayPal.text).toContain('bei der Lieferung, bar oder mit PayPal, nachdem');
  await setPayPal('');
  try {
    const { text } = await order('de');
    expect(text).toContain('bei der Lieferung, bar, nachdem');
  } finally {
    await setPayPal('Kiezkorb');
  }
});

test.each([
  ['de', 'ist eingegangen', 'Zahlung an der Tür'],
  ['en', 'we have received your order', 'paid at the door'],
  ['ar', 'وصلنا طلبك', 'والدفع عند الباب'],
  ['tr', 'numaralı siparişin bizde', 'ödeme kapıda'],
] as const)(
  'the SMS in %s says that the order was received, not that it is there',
  async (language, received, payment) => {
    const { sms, placed } = await order(language);
    for (const part of [String(placed.order_number), received, payment]) {
      expect(sms).toContain(part);
    }
    expect(sms).not.toMatch(/ist da\b|bestätigt|confirmed|onaylandı/);
  },
);

test.each([
  ['de', '2 × Tomaten · Herkunft: Spanien: 20,00 €'],
  ['en', '2 × Tomaten · Origin: Spain: 20,00 €'],
  ['tr', '2 × Tomaten · Menşe: İspanya: 20,00 €'],
  ['ar', '2 × Tomaten · المنشأ: إسبانيا: 20,00 €'],
] as const)(
  'the mail in %s names the promised origin, and none where none is',
  async (language, line) => {
    const tomatoes = await createProduct(shop(), {
      name: 'Tomaten',
      food_kind: 'produce',
      stock: 0,
    });
    const staff = await createUser(shop(), { role: 'admin' });
    const received = {
      product_id: tomatoes.id,
      code: '',
      date: null,
      date_kind: 'none' as const,
      quantity: 5,
      supplier_id: null,
      unit_cost_cents: null,
      origin: { kind: 'country' as const, country: 'ES' },
    };
    await request(shop().app, receiveGoods, { body: received }, withKey(staff));
    const salt = await createProduct(shop(), { name: 'Salz', price_cents: cents(100) });
    const { text } = await order(language, {
      goods: [tomatoes, salt],
      expected_total_cents: 2200 + 399,
    });
    expect(text).toContain(line);
    expect(text).toContain('2 × Salz: 2,00 €');
  },
);
