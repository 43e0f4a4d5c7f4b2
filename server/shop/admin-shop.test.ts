import { beforeAll, expect, test } from 'vitest';
import { listDeliverySlots } from '#contract/orders/delivery.ts';
import * as contract from '#contract/shop/shop.admin.ts';
import { getShop } from '#contract/shop/shop.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

const change = (body: object) => request(shop().app, contract.updateShopSettings, { body }, staff);

test('customers see changed settings, and the audit log records them', async () => {
  const { status, body } = await change({
    delivery_fee_cents: 299,
    postal_codes: ['13359', '10115', '13359'],
    delivery_hours_start: '08:30',
    closed_days: ['2026-12-24'],
  });
  expect([status, body.postal_codes]).toEqual([200, ['10115', '13359']]);
  const { body: seen } = await request(shop().app, getShop);
  expect(seen).toMatchObject({
    delivery_fee_cents: 299,
    delivery_hours: { start: '08:30', end: '19:00' },
  });
  const entry = await shop()
    .db.selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('subject_type', '=', 'shop')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actor_id: staff.id,
    before: { delivery_fee_cents: 399 },
    after: { delivery_fee_cents: 299 },
  });
});

test('there are no slots on a closed day', async () => {
  const { body } = await change({ closed_days: ['2026-11-21', '2026-11-22'] });
  expect(body.closed_days).toEqual(['2026-11-21', '2026-11-22']);
  const { body: closed } = await request(shop().app, listDeliverySlots);
  expect(closed.items).toEqual([]);
  await change({ closed_days: [] });
  const { body: open } = await request(shop().app, listDeliverySlots);
  expect(open.items).not.toEqual([]);
});

test.each([
  ['a fee below nothing', { delivery_fee_cents: -1 }, 'delivery_fee_cents'],
  ['a fee whose comma was forgotten', { delivery_fee_cents: 39_900 }, 'delivery_fee_cents'],
  [
    'hours without room for a slot',
    { slot_hours_start: '18:30', slot_hours_end: '19:00', slot_length_minutes: 120 },
    'slot_length_minutes',
  ],
  ['a week without an open day', { closed_weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'closed_weekdays'],
  ['a postal code of letters', { postal_codes: ['1335x'] }, 'postal_codes.0'],
  ['no postal code', { postal_codes: [] }, 'postal_codes'],
  ['an hour that is none', { slot_hours_end: '24:30' }, 'slot_hours_end'],
  ['hours that end before they begin', { slot_hours_end: '08:00' }, 'slot_hours_end'],
  ['an eighth weekday', { closed_weekdays: [8] }, 'closed_weekdays.0'],
  ['a day that is none', { closed_days: ['2026-02-30'] }, 'closed_days.0'],
  ['an unknown setting', { colour: 'red' }, 'colour'],
])('%s is refused and changes nothing', async (_, body, path) => {
  const before = await request(shop().app, contract.getShopSettings, {}, staff);
  const answer = await change(body);
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
  const after = await request(shop().app, contract.getShopSettings, {}, staff);
  expect(after.body).toEqual(before.body);
});
