import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SetupBody } from '#contract/accounts/opening.schema.ts';
import * as contract from '#contract/accounts/opening.ts';
import { listCategories } from '#contract/catalog/catalog.ts';
import { listDeliverySlots } from '#contract/delivery/delivery.ts';
import { getShop } from '#contract/shop/shop.ts';
import { examineHost } from '#server/platform/doctor/run-checks.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { authCall, enrollFactor } from '#test/helpers/auth.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { getOpening } from './opening.ts';
import { createLink, prepareOpening } from './setup-link.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await createTestApp();
});
afterEach(() => shop.close());

const password = 'vier-trockene-Otter-8';
const setup = (token: string, changes: Partial<SetupBody> = {}): SetupBody => ({
  token,
  owner: {
    email: 'Chefin@laden.example',
    password,
    first_name: 'Nadia',
    last_name: 'Aydın',
  },
  shop: {
    name: 'Nadias Laden',
    slogan: 'Frisch aus Neukölln',
    contact_email: 'hallo@laden.example',
    contact_phone: '030 7654321',
    company_name: 'Nadias Laden GmbH',
    company_representative: 'Nadia Aydın',
    company_street: 'Sonnenallee 1',
    company_postal_code: '12047',
    company_city: 'Berlin',
    company_register: '',
    company_vat_id: '',
  },
  area: {
    name: 'Neukölln',
    postal_codes: ['12047', '12043'],
    delivery_fee_cents: 290,
    minimum_order_cents: 2000,
    free_from_cents: 5000,
  } as SetupBody['area'],
  windows: {
    weekdays: [1, 2, 3, 4, 5, 6],
    start_minutes: 10 * 60,
    end_minutes: 18 * 60,
    length_minutes: 120,
    capacity: 8,
  },
  categories: ['Obst & Gemüse', 'Getränke', 'Getränke'],
  ...changes,
});
const send = (body: SetupBody) => request(shop.app, contract.setUpShop, { body });
const check = (token: string) => request(shop.app, contract.checkSetupLink, { body: { token } });
const deps = () => ({ db: shop.db, clock: shop.clock.now });
const start = async () => (await prepareOpening(deps(), true)) ?? '';
const accounts = async () => (await shop.db.selectFrom('users').select('email').execute()).length;

test('the link of the first start makes the owner and sets the shop up, once', async () => {
  const token = await start();
  expect((await check(token)).status).toBe(200);
  const { status, body } = await send(setup(token));
  expect([status, body]).toEqual([201, { email: 'chefin@laden.example' }]);
  const { body: shown } = await request(shop.app, getShop, {});
  expect(shown).toMatchObject({
    name: 'Nadias Laden',
    company: { name: 'Nadias Laden GmbH', city: 'Berlin' },
    areas: [{ name: 'Neukölln', postal_codes: ['12043', '12047'], free_from_cents: 5000 }],
    closed_weekdays: [7],
    slot_length_minutes: 120,
  });
  const { body: categories } = await request(shop.app, listCategories, {});
  expect(categories.items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Obst & Gemüse', 'Getränke']),
  );
  const { body: slots } = await request(shop.app, listDeliverySlots, {
    query: { postal_code: '12047' },
  });
  expect(slots.items.map(({ label }) => label).slice(0, 4)).toEqual([
    '10:00–12:00',
    '12:00–14:00',
    '14:00–16:00',
    '16:00–18:00',
  ]);
  const leads = slots.items.map((slot) => Date.parse(slot.start) - Date.parse(slot.order_until));
  expect(new Set(leads)).toEqual(new Set([60 * 60 * 1000]));
  const again = await send(
    setup(token, { owner: { ...setup('').owner, email: 'b@laden.example' } }),
  );
  expect([again.status, again.body.code]).toEqual([404, 'setup_link_invalid']);
  expect((await check(token)).body.code).toBe('setup_link_invalid');
  expect(await accounts()).toBe(1);
  expect(await createLink(deps())).toBeNull();
});

test('advises to import positions for each postal code of the area that has none', async () => {
  await send(setup(await start()));
  const { id } = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const { env, db, clock } = shop;
  const positions = async () => {
    const host = () => examineHost(env, clock.now);
    const { items } = await getOpening({ env, db, clock: clock.now, examineHost: host }, id);
    return items.find((item) => item.check === 'positions');
  };
  expect(await positions()).toMatchObject({ state: 'advised', count: 2 });
  const address = { street: 'sonnenallee', house_number: 1, latitude: 52.48, longitude: 13.43 };
  const add = (postal_code: string) =>
    db
      .insertInto('address_positions')
      .values({ ...address, letter: '', postal_code })
      .execute();
  await add('12047');
  expect(await positions()).toMatchObject({ state: 'advised', count: 1 });
  await add('12043');
  expect(await positions()).toMatchObject({ state: 'done', count: 0 });
});

test('of two who use the link at once, one becomes the owner', async () => {
  const token = await start();
  const owner = (email: string) => ({ ...setup('').owner, email });
  const answers = await Promise.all(
    ['a@laden.example', 'b@laden.example'].map((email) =>
      send(setup(token, { owner: owner(email) })),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
  expect(await accounts()).toBe(1);
});

test('a forged link, one that is over and one that was replaced are refused', async () => {
  const first = await start();
  const second = (await createLink(deps())) ?? '';
  for (const token of ['forged', first]) {
    expect((await send(setup(token))).body.code).toBe('setup_link_invalid');
  }
  shop.clock.advance(60 * 60);
  expect((await send(setup(second))).body.code).toBe('setup_link_invalid');
  expect(await accounts()).toBe(0);
});

test.each([
  ['a weak password', { owner: { ...setup('').owner, password: 'passwort' } }, 'invalid_input'],
  [
    'windows that end before they begin',
    { windows: { ...setup('').windows, end_minutes: 600 } },
    'invalid_input',
  ],
  [
    'a free delivery below the minimum order',
    { area: { ...setup('').area, free_from_cents: 100 } as SetupBody['area'] },
    'free_from_below_minimum',
  ],
])('%s is refused, and the link can still be used', async (_, changes, code) => {
  const token = await start();
  const { status, body } = await send(setup(token, changes));
  expect([status, body.code]).toEqual([422, code]);
  expect(await accounts()).toBe(0);
  expect((await send(setup(token))).status).toBe(201);
});

test('visitors see that the shop opens soon, and nothing can be ordered, until it is opened', async () => {
  const { putInCart, orderCart } = useOrdering(() => shop);
  const token = await start();
  const customer = await createUser(shop, { postal_code: '12047' });
  for (const path of ['/', '/offers', '/product/1', '/profile/terms-conditions']) {
    const answer = await shop.app.request(path, { headers: { 'Accept-Language': 'tr' } });
    expect([path, answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([
      path,
      503,
      'noindex',
    ]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('Yakında açılıyoruz');
  }
  for (const path of [
    '/_root.data',
    '/offers.data',
    '/search.data?q=a',
    '/imprint.data',
    '/products/x.y',
    '/.env',
    '/sitemap.xml',
    '/admins',
    '/workshop',
    '/assets',
  ]) {
    expect([path, (await shop.app.request(path)).status]).toEqual([path, 503]);
  }
  for (const path of [
    '/admin',
    '/admin.data',
    '/admin/opening.data',
    '/work/receipts',
    '/work/receipts.data',
    '/setup',
    '/robots.txt',
    '/favicon.svg',
    '/assets/page.js',
    '/manifest.webmanifest',
    '/work/service-worker.js',
  ]) {
    expect([path, (await shop.app.request(path)).status]).not.toEqual([path, 503]);
  }
  await send(setup(token));
  const grant = { email: 'chefin@laden.example', password };
  const { body: session } = await authCall(shop, 'POST /token?grant_type=password', grant);
  const owner = { token: String(session['access_token']) };
  const open = () => request(shop.app, contract.openShop, {}, owner);
  const early = await open();
  expect([early.status, early.body.code]).toEqual([409, 'opening_incomplete']);
  expect(early.body).toMatchObject({ facts: { missing: ['second_factor', 'products'] } });
  const product = await createProduct(shop, { food_kind: 'not_food' });
  await putInCart(customer, product.id, 2);
  const refused = await orderCart(customer, '2026-11-21T09:00:00.000Z');
  expect([refused.status, refused.body.code]).toEqual([409, 'shop_not_open']);
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
  const safe = { token: (await enrollFactor(shop, owner.token)).access_token };
  const opened = await request(shop.app, contract.openShop, {}, safe);
  expect(opened.body.opened_at).not.toBeNull();
  const again = await request(shop.app, contract.openShop, {}, safe);
  expect(again.body.opened_at).toBe(opened.body.opened_at);
});
