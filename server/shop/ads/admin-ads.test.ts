import { beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import type { NewAd } from '#contract/shop/ads.schema.ts';
import * as contract from '#contract/shop/ads.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const at = (hours: number) =>
  new Date(shop().clock.now().getTime() + hours * 60 * 60 * 1000).toISOString();

let staff: TestUser;
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  await shop().db.deleteFrom('ads').execute();
});

const textOf = (title: string) => ({
  title,
  subtitle: 'Frisch',
  description: 'Ab {{minimum_order}}',
  button_text: 'Ansehen',
});
const adOf = (title: string, changes: Partial<NewAd> = {}): NewAd => ({
  texts: { de: textOf(title), ar: textOf('تين') },
  tint: 'leaf',
  image_url: '/media/figs.webp',
  image_position: 'right',
  image_fit: 'contain',
  link_to: '/offers',
  is_active: true,
  valid_from: null,
  valid_to: null,
  ...changes,
});
const add = (title: string, changes: Partial<NewAd> = {}, who: TestUser | undefined = staff) =>
  request(shop().app, contract.createAd, { body: adOf(title, changes) }, who);
const shown = async (language = 'de') => {
  const headers = { 'accept-language': language };
  const { body } = await request(shop().app, contract.listAds, undefined, { headers });
  return body.items.map(({ title }) => title);
};
const order = (ids: string[]) => request(shop().app, contract.orderAds, { body: { ids } }, staff);

test('an ad is added as the last one and shown in the language, with numbers of the shop', async () => {
  await add('Feigen');
  const { status, body } = await add('Datteln');
  expect(status).toBe(201);
  expect(body.items.map(({ texts }) => texts.de.title)).toEqual(['Feigen', 'Datteln']);
  expect(await shown()).toEqual(['Feigen', 'Datteln']);
  expect(await shown('ar')).toEqual(['تين', 'تين']);
  const { body: ads } = await request(shop().app, contract.listAds);
  expect(ads.items[0]).toMatchObject({ description: 'Ab 15\u00A0€', link_to: '/offers' });
});

test('an ad is shown in its period and while it is active', async () => {
  await add('läuft', { valid_from: at(-1), valid_to: at(1) });
  await add('geplant', { valid_from: at(1) });
  await add('vorbei', { valid_to: at(-1) });
  const { body } = await add('aus', { is_active: false });
  expect(body.items.map(({ state }) => state)).toEqual(['running', 'upcoming', 'past', 'running']);
  expect(await shown()).toEqual(['läuft']);
  shop().clock.advance(60 * 60);
  expect(await shown()).toEqual(['geplant']);
});

test('the order is that of the staff; an outdated one is refused', async () => {
  await add('A');
  await add('B');
  const { body } = await add('C');
  const [a = '', b = '', c = ''] = body.items.map(({ id }) => id);
  expect((await order([c, a, b])).status).toBe(200);
  expect(await shown()).toEqual(['C', 'A', 'B']);
  const outdated = { status: 409, body: { code: 'ad_order_outdated' } };
  expect(await order([c, a])).toMatchObject(outdated);
  expect(await order([c, a, a])).toMatchObject(outdated);
  expect(await order([c, a, crypto.randomUUID()])).toMatchObject(outdated);
  // Two at once: one order or the other, but no mixture.
  await Promise.all([order([a, b, c]), order([c, b, a])]);
  expect([
    ['A', 'B', 'C'],
    ['C', 'B', 'A'],
  ]).toContainEqual(await shown());
});

test('an ad can be changed and deleted, and the audit log names it', async () => {
  const { body } = await add('Feigen');
  const params = { id: body.items[0]?.id ?? '' };
  const changed = adOf('Trauben', { tint: 'violet', link_to: '/category/obst?sort=price' });
  await request(shop().app, contract.updateAd, { params, body: changed }, staff);
  expect(await shown()).toEqual(['Trauben']);
  const query = { subject_type: 'ad', actor: staff.id } as const;
  const log = await request(shop().app, listAuditLog, { query }, staff);
  expect(log.body.items.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['changed', 'Trauben'],
    ['created', 'Trauben'],
  ]);
  expect((await request(shop().app, contract.deleteAd, { params }, staff)).status).toBe(200);
  expect(await shown()).toEqual([]);
  for (const again of [
    await request(shop().app, contract.deleteAd, { params }, staff),
    await request(shop().app, contract.updateAd, { params, body: changed }, staff),
  ]) {
    expect(again.status).toBe(404);
  }
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'refuses the target %j',
  async (link_to) => {
    expect(await add('Feigen', { link_to })).toMatchObject({
      status: 422,
      body: { code: 'link_outside_shop' },
    });
  },
);

test.each<[string, Partial<Record<keyof NewAd, unknown>>]>([
  ['an image of another host', { image_url: 'https://evil.example/a.png' }],
  ['an image in its address', { image_url: 'data:image/svg+xml,x' }],
  ['an unknown colour', { tint: 'neon' }],
  ['no German text', { texts: { en: textOf('Figs') } }],
  ['a text without a title', { texts: { de: textOf('') } }],
  ['a text that is too long', { texts: { de: textOf('x'.repeat(61)) } }],
  ['an unknown field', { texts: { de: { ...textOf('Feigen'), html: '<b>' } } }],
])('refuses an ad with %s', async (_, changes) => {
  const body = { ...adOf('Feigen'), ...changes };
  const response = await shop().app.request('/api/v1/admin/ads', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${staff.token}`,
      'idempotency-key': 'a new key',
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(422);
});

test('refuses a period that ends before it begins, also in the database', async () => {
  const period = { valid_from: at(1), valid_to: at(0) };
  expect(await add('Feigen', period)).toMatchObject({ body: { code: 'period_backwards' } });
  const insert = (changes: Partial<NewAd>) =>
    shop().db.insertInto('ads').values(adOf('Feigen', changes)).execute();
  await expect(insert(period)).rejects.toThrow('ads_period');
  await expect(insert({ link_to: '/\\evil.example' })).rejects.toThrow('ads_own_link');
});

test('only who may change contents writes ads', async () => {
  for (const role of ['customer', 'picker', 'driver', 'dispatcher'] as const) {
    expect((await add('Feigen', {}, await createUser(shop(), { role }))).status).toBe(403);
  }
  expect((await request(shop().app, contract.listAdminAds)).status).toBe(401);
});
