import { beforeAll, expect, test } from 'vitest';
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
  const { status, body } = await change({ days_ahead: 3, slogan: 'Gleich um die Ecke' });
  expect([status, body.days_ahead]).toEqual([200, 3]);
  const { body: seen } = await request(shop().app, getShop);
  expect(seen).toMatchObject({ days_ahead: 3, slogan: 'Gleich um die Ecke' });
  const entry = await shop()
    .db.selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('subject_type', '=', 'shop')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actor_id: staff.id,
    before: { days_ahead: 1 },
    after: { days_ahead: 3 },
  });
});

test.each([
  ['a negative number of days', { days_ahead: -1 }, 'days_ahead'],
  ['a negative capacity', { iftar_capacity: -1 }, 'iftar_capacity'],
  [
    'an hour of delivery, which the windows decide,',
    { delivery_hours_end: '18:00' },
    'delivery_hours_end',
  ],
  ['an unknown setting', { colour: 'red' }, 'colour'],
])('%s is refused and changes nothing', async (_, body, path) => {
  const before = await request(shop().app, contract.getShopSettings, {}, staff);
  const answer = await change(body);
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
  const after = await request(shop().app, contract.getShopSettings, {}, staff);
  expect(after.body).toEqual(before.body);
});
