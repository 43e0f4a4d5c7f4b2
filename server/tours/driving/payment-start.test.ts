import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as work from '#contract/staff/work.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const touring = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

describe('a payment', () => {
  /** When it began and ended in the books, in minutes since the start of the tour. */
  async function recorded(payment: { opened?: number; ended: number; aheadMinutes?: number }) {
    const tour = await touring.create(staff, driver, [await touring.packed()]);
    const device = await touring.started(tour, driver);
    const start = shop().clock.now().getTime();
    const { opened, ended, aheadMinutes = 0 } = payment;
    shop().clock.advance(9 * 60);
    const timeOf = (minute: number) =>
      new Date(start + (minute + aheadMinutes) * 60_000).toISOString();
    const [stop] = tour.stops;
    const arrived = device.event('stop.arrived', { stop_id: stop?.id });
    const handed = touring.done(device, stop, { tendered: { 5000: 1 }, due: 2399 });
    const payload = {
      ...handed.payload,
      ...(opened !== undefined && { started_at: timeOf(opened) }),
    };
    const body = {
      device_id: device.id,
      sent_at: timeOf(9),
      events: [
        { ...arrived, occurred_at: timeOf(1) },
        { ...handed, payload, occurred_at: timeOf(ended) },
      ],
    };
    const sent = await request(shop().app, work.sendWorkEvents, { body }, driver);
    shop().clock.set(new Date(start).toISOString());
    expect(sent.body.items.map(({ code }) => code)).toEqual([null, null]);
    const record = await shop()
      .db.selectFrom('fiscal_records')
      .select(['started_at', 'occurred_at'])
      .where('id', '=', handed.event_id)
      .executeTakeFirstOrThrow();
    return [record.started_at, record.occurred_at].map(
      (time) => (Date.parse(time ?? '') - start) / 60_000,
    );
  }

  test('begins when the page of the payment was opened', async () => {
    expect(await recorded({ opened: 6, ended: 8 })).toEqual([6, 8]);
  });

  test('begins by the clock of the shop, also if that of the device is two hours ahead', async () => {
    expect(await recorded({ opened: 6, ended: 8, aheadMinutes: 120 })).toEqual([6, 8]);
  });

  test.each([
    ['after its end', { opened: 9, ended: 8 }],
    ['before the tour', { opened: -1, ended: 8 }],
    ['unknown, as older pages do not say it', { ended: 8 }],
  ])('begins with its end if its start is %s', async (_name, payment) => {
    expect(await recorded(payment)).toEqual([8, 8]);
  });
});
