import { beforeEach, expect, test } from 'vitest';
import { getNextDelivery, holdDeliverySlot } from '#contract/orders/delivery.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
/** Wednesday, 25 November 2026. */
const at = (time: string, day = '2026-11-25') => new Date(`${day}T${time}:00+01:00`).toISOString();

const ask = async () => (await request(shop().app, getNextDelivery)).body;
const hold = async (slot_id: string) =>
  request(shop().app, holdDeliverySlot, { body: { slot_id } }, await createUser(shop()));
const set = (settings: object) => shop().db.updateTable('shop_settings').set(settings).execute();

beforeEach(async () => {
  await shop().db.deleteFrom('slot_holds').execute();
  await shop().db.updateTable('delivery_slots').set({ booked: 0 }).execute();
  await set({ slot_capacity: 1, closed_weekdays: [7], closed_days: [], closed_on_holidays: true });
});

test('is the first window of today until its cut-off, and the next one from that second on', async () => {
  shop().clock.set(at('15:59'));
  expect(await ask()).toEqual({
    window: { day: 'today', start: at('16:00'), end: at('18:00') },
    valid_seconds: 60,
  });
  shop().clock.advance(60);
  expect((await ask()).window).toEqual({
    day: 'tomorrow',
    start: at('09:00', '2026-11-26'),
    end: at('11:00', '2026-11-26'),
  });
});

test('is the following window when the last place is taken, and the first again when a place is free', async () => {
  shop().clock.set(at('13:30'));
  expect((await ask()).window?.start).toBe(at('14:00'));
  expect((await hold(at('14:00'))).status).toBe(200);
  expect((await ask()).window).toMatchObject({ day: 'today', start: at('16:00') });
  expect((await hold(at('16:00'))).status).toBe(200);
  expect((await ask()).window).toMatchObject({ day: 'tomorrow' });
  shop().clock.advance(15 * 60);
  expect((await ask()).window?.start).toBe(at('14:00'));
});

test('says "tomorrow" only until midnight in Berlin', async () => {
  shop().clock.set(at('23:59'));
  const tomorrow = { start: at('09:00', '2026-11-26'), end: at('11:00', '2026-11-26') };
  expect(await ask()).toEqual({ window: { day: 'tomorrow', ...tomorrow }, valid_seconds: 60 });
  shop().clock.advance(60);
  expect((await ask()).window).toEqual({ day: 'today', ...tomorrow });
});

test('names the next open day when today and tomorrow have no window', async () => {
  await set({ closed_days: ['2026-11-25', '2026-11-26', '2026-11-27'] });
  shop().clock.set(at('12:00'));
  expect((await ask()).window).toEqual({
    day: 'later',
    start: at('09:00', '2026-11-28'),
    end: at('11:00', '2026-11-28'),
  });
});

test('names none while the shop is closed for two weeks', async () => {
  await set({ closed_weekdays: [1, 2, 3, 4, 5, 6, 7] });
  shop().clock.set(at('12:00'));
  expect(await ask()).toEqual({ window: null, valid_seconds: 12 * 60 * 60 });
});
