import { beforeEach, expect, test } from 'vitest';
import { getNextDelivery, holdDeliverySlot } from '#contract/delivery/delivery.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { clearDelivery, closeDays, openWeekdays, setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
/** Wednesday, 25 November 2026. */
const at = (time: string, day = '2026-11-25') => new Date(`${day}T${time}:00+01:00`).toISOString();

const ask = async (query = {}) => (await request(shop().app, getNextDelivery, { query })).body;
const hold = async (slot_id: string) =>
  request(shop().app, holdDeliverySlot, { body: { slot_id } }, await createUser(shop()));

beforeEach(async () => {
  await clearDelivery(shop());
  await openWeekdays(shop(), [1, 2, 3, 4, 5, 6]);
  await setCapacity(shop(), 1);
});

test('is the first window of today until its cut-off, and the next one from that second on', async () => {
  shop().clock.set(at('15:59'));
  expect(await ask()).toEqual({
    window: { day: 'today', start: at('16:00'), end: at('18:00') },
    chosen: null,
    closed_days: [],
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
  expect(await ask()).toEqual({
    window: { day: 'tomorrow', ...tomorrow },
    chosen: null,
    closed_days: [],
    valid_seconds: 60,
  });
  shop().clock.advance(60);
  expect((await ask()).window).toEqual({ day: 'today', ...tomorrow });
});

test('names the next open day when today and tomorrow have no window', async () => {
  const closed = ['2026-11-25', '2026-11-26', '2026-11-27'];
  await closeDays(shop(), closed);
  shop().clock.set(at('12:00'));
  const answer = await ask();
  expect(answer.window).toEqual({
    day: 'later',
    start: at('09:00', '2026-11-28'),
    end: at('11:00', '2026-11-28'),
  });
  expect(answer.closed_days).toEqual(closed.map((day) => ({ day, reason: 'closed' })));
  expect((await hold(at('09:00', '2026-11-28'))).status).toBe(200);
});

test('names none while the shop has no windows', async () => {
  await openWeekdays(shop(), []);
  shop().clock.set(at('12:00'));
  expect(await ask()).toEqual({
    window: null,
    chosen: null,
    closed_days: [],
    valid_seconds: 12 * 60 * 60,
  });
});

test('says of a chosen window whether it is free, and after which time to ask again', async () => {
  shop().clock.set(at('13:59'));
  const chosen = at('16:00');
  expect(await ask({ chosen })).toEqual({
    window: { day: 'today', start: chosen, end: at('18:00') },
    chosen: { day: 'today', start: chosen, end: at('18:00'), available: true },
    closed_days: [],
    valid_seconds: 121 * 60,
  });
});

test('names the next free window after a chosen one that filled up or closed', async () => {
  shop().clock.set(at('13:30'));
  expect((await hold(at('14:00'))).status).toBe(200);
  const full = await ask({ chosen: at('14:00') });
  expect(full.chosen).toMatchObject({ start: at('14:00'), available: false });
  expect(full.window?.start).toBe(at('16:00'));
  expect(full.valid_seconds).toBe(30 * 60);
  shop().clock.set(at('16:00'));
  const closed = await ask({ chosen: at('16:00') });
  expect(closed.chosen).toBeNull();
  expect(closed.window?.start).toBe(at('09:00', '2026-11-26'));
});

test('after the last window begins again with the first free one', async () => {
  shop().clock.set(at('13:30'));
  const last = at('17:00', '2026-11-26');
  expect((await hold(last)).status).toBe(200);
  expect((await ask({ chosen: last })).window?.start).toBe(at('14:00'));
});

test.each(['yesterday', '', '2026-11-25'])('refuses %j as a chosen window', async (chosen) => {
  const { status } = await request(shop().app, getNextDelivery, { query: { chosen } });
  expect(status).toBe(422);
});
