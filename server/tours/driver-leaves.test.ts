import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import { decideStop } from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { bearer, authCall, createServiceToken } from '#test/helpers/auth.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, plan, create, started } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
  await shop().pool.query('update users set password_hash = null where id = $1', [driver.id]);
});

const leave = async () => {
  const input = { body: { email: driver.email } };
  const { status, body } = await request(shop().app, deleteAccount, input, driver);
  return status === 200 ? 'deleted' : body.code;
};
const driverOf = async ({ id }: Tour) =>
  (await shop().db.selectFrom('tours').select('driver_id').where('id', '=', id).execute())[0]
    ?.driver_id;

test('a driver cannot delete the account between the float and the close of the till', async () => {
  const tour = await create(staff, driver, [await packed()]);
  expect(await leave()).toBe('account_has_open_tour');
  const device = await started(tour, driver);
  expect(await leave()).toBe('account_has_open_tour');
  const stop_id = tour.stops[0]?.id ?? '';
  const events = [
    device.event('stop.arrived', { stop_id }),
    device.event('stop.failed', { stop_id, reason: 'refused' }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  expect(await leave()).toBe('account_has_open_tour');
  const params = { id: tour.till_id };
  await request(shop().app, countTill, { params, body: { contents: anyChange } }, staff);
  expect(await leave()).toBe('account_has_open_tour');
  expect(await driverOf(tour)).toBe(driver.id);
  const again = { params: { id: stop_id }, body: { decision: 'again' as const } };
  await request(shop().app, decideStop, again, staff);
  await request(shop().app, closeTill, { params, body: { note: null } }, staff);
  expect(await leave()).toBe('deleted');
  expect(await driverOf(tour)).toBeNull();
});

test('a planned tour without a float does not prevent it', async () => {
  const tour = await plan(staff, driver, [await packed()]);
  expect(await leave()).toBe('deleted');
  expect(await driverOf(tour)).toBeNull();
});

test.each([false, true])(
  'a program cannot delete a former driver with a till either (softly: %s)',
  async (should_soft_delete) => {
    await create(staff, driver, [await packed()]);
    await shop().pool.query(`update users set role = 'customer' where id = $1`, [driver.id]);
    const key = await createServiceToken(shop());
    const path = `DELETE /admin/users/${driver.id}` as const;
    const { status, body } = await authCall(shop(), path, { should_soft_delete }, bearer(key));
    expect([status, body['msg'] ?? body['message']]).toEqual([
      422,
      'The user has a tour or a till that is not closed',
    ]);
  },
);
