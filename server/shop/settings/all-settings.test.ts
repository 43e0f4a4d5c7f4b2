import { expect, test } from 'vitest';
import { getShopSettings, updateShopSettings } from '#contract/shop/shop.admin.ts';
import { shownOf } from '#contract/shop/shop.schema.ts';
import { getShop } from '#contract/shop/shop.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { settingExamples as settings } from '#test/helpers/setting-examples.ts';

const shop = useTestApp({ SMS_URL: 'https://sms.example/send' });

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
  const { body: seen } = await request(app, getShop);
  expect(seen).toEqual({
    ...shownOf(settings),
    company: {
      name: settings.company_name,
      representative: settings.company_representative,
      street: settings.company_street,
      postal_code: settings.company_postal_code,
      city: settings.company_city,
      register: settings.company_register,
      vat_id: settings.company_vat_id,
    },
    areas: [
      {
        id: seen.areas[0]?.id,
        name: 'Wedding',
        postal_codes: ['13357', '13358', '13359'],
        delivery_fee_cents: 399,
        minimum_order_cents: 1500,
        free_from_cents: null,
        delivery_hours: { start: '09:00', end: '19:00' },
      },
    ],
    pickup: null,
    delivery_fee_cents: 399,
    minimum_order_cents: 1500,
    postal_codes: ['13357', '13358', '13359'],
    has_streets: false,
    delivery_hours: { start: '09:00', end: '19:00' },
    closed_weekdays: [7],
    slot_length_minutes: 120,
    sms_prefixes: ['+4915', '+4916', '+4917'],
    paypal_me: settings.paypal_me,
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
  ['two weeks ahead', { days_ahead: 14 }, 200],
  ['a day more', { days_ahead: 15 }, 422],
  ['today alone', { days_ahead: 0 }, 200],
  ['a PayPal name with an address', { paypal_me: 'a/../b' }, 422],
])('%s', async (_, body, status) => {
  const staff = await createUser(shop(), { role: 'admin' });
  expect((await request(shop().app, updateShopSettings, { body }, staff)).status).toBe(status);
});

test('customers neither read nor change the settings of the shop', async () => {
  const customer = await createUser(shop());
  const read = await request(shop().app, getShopSettings, {}, customer);
  const body = { days_ahead: 0 };
  const change = await request(shop().app, updateShopSettings, { body }, customer);
  expect([read.status, change.status]).toEqual([403, 403]);
});
