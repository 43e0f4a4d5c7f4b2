import { expect, test } from 'vitest';
import { getShopSettings, updateShopSettings } from '#contract/shop/shop.admin.ts';
import { getShop } from '#contract/shop/shop.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp({ SMS_URL: 'https://sms.example/send' });

/** No setting is as in a new shop. */
const settings = {
  name: 'Kiezkiste',
  slogan: 'Gleich um die Ecke',
  contact_email: 'post@kiezkiste.example',
  contact_phone: '+49 30 1234',
  company_name: 'Kiste GmbH',
  company_representative: 'Ada Kiste',
  company_street: 'Kistenweg 3',
  company_postal_code: '13359',
  company_city: 'Potsdam',
  company_register: 'HRB 123',
  company_vat_id: 'DE987654321',
  delivery_fee_cents: 199,
  minimum_order_cents: 2500,
  postal_codes: ['10115', '13359'],
  delivery_hours_start: '07:45',
  delivery_hours_end: '20:15',
  slot_hours_start: '08:15',
  slot_hours_end: '18:45',
  slot_length_minutes: 90,
  slot_capacity: 7,
  closed_weekdays: [3, 6],
  closed_days: ['2026-12-24', '2026-12-31'],
  closed_on_holidays: false,
  paypal_me: 'kiezkiste',
};

test('every setting is stored as the staff wrote it, and customers see theirs', async () => {
  const { app } = shop();
  const staff = await createUser(shop(), { role: 'admin' });
  const { body: before } = await request(app, getShopSettings, {}, staff);
  expect(Object.keys(before).toSorted()).toEqual(Object.keys(settings).toSorted());
  for (const [name, value] of Object.entries(settings)) {
    expect(before).not.toMatchObject({ [name]: value });
  }
  const changed = await request(app, updateShopSettings, { body: settings }, staff);
  expect(changed.body).toEqual(settings);
  expect((await request(app, getShopSettings, {}, staff)).body).toEqual(settings);
  expect((await request(app, getShop)).body).toEqual({
    name: 'Kiezkiste',
    slogan: 'Gleich um die Ecke',
    contact_email: 'post@kiezkiste.example',
    contact_phone: '+49 30 1234',
    company: {
      name: 'Kiste GmbH',
      representative: 'Ada Kiste',
      street: 'Kistenweg 3',
      postal_code: '13359',
      city: 'Potsdam',
      register: 'HRB 123',
      vat_id: 'DE987654321',
    },
    delivery_fee_cents: 199,
    minimum_order_cents: 2500,
    postal_codes: ['10115', '13359'],
    delivery_hours: { start: '07:45', end: '20:15' },
    slot_length_minutes: 90,
    sms_prefixes: ['+4915', '+4916', '+4917'],
    paypal_me: 'kiezkiste',
    currency: 'EUR',
    languages: ['de', 'en', 'ar', 'tr'],
    sign_in_providers: [],
  });
});

test('one setting that is changed leaves the others as they are; an empty PayPal name is none', async () => {
  const { app } = shop();
  const staff = await createUser(shop(), { role: 'admin' });
  await request(app, updateShopSettings, { body: settings }, staff);
  const one = await request(app, updateShopSettings, { body: { paypal_me: '' } }, staff);
  expect(one.body).toEqual({ ...settings, paypal_me: '' });
  expect((await request(app, getShop)).body.paypal_me).toBeNull();
  expect((await request(app, updateShopSettings, { body: {} }, staff)).body).toEqual(one.body);
});

test.each([
  ['a slot that just fits its hours', { slot_hours_start: '10:00', slot_hours_end: '11:30' }, 200],
  ['a slot a minute longer than its hours', { slot_length_minutes: 91 }, 422],
  ['hours of delivery that end as they begin', { delivery_hours_end: '07:45' }, 422],
  ['a fee at the limit', { delivery_fee_cents: 5000 }, 200],
  ['a fee beyond it', { delivery_fee_cents: 5001 }, 422],
  ['a minimum order at the limit', { minimum_order_cents: 100_000 }, 200],
  ['a minimum order beyond it', { minimum_order_cents: 100_001 }, 422],
  ['six closed days of the week', { closed_weekdays: [1, 2, 3, 4, 5, 6] }, 200],
  ['a PayPal name with an address', { paypal_me: 'a/../b' }, 422],
])('%s', async (_, body, status) => {
  const staff = await createUser(shop(), { role: 'admin' });
  expect((await request(shop().app, updateShopSettings, { body }, staff)).status).toBe(status);
});

test('customers neither read nor change the settings of the shop', async () => {
  const customer = await createUser(shop());
  const read = await request(shop().app, getShopSettings, {}, customer);
  const body = { delivery_fee_cents: 0 };
  const change = await request(shop().app, updateShopSettings, { body }, customer);
  expect([read.status, change.status]).toEqual([403, 403]);
});
