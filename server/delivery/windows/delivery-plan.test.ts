import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/delivery/delivery-plan.admin.ts';
import type {
  ClosedDaysBody,
  DayExceptionBody,
  WindowPlanBody,
} from '#contract/delivery/delivery-plan.schema.ts';
import { holdDeliverySlot, listDeliverySlots } from '#contract/delivery/delivery.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { clearDelivery, openWeekdays } from '#test/helpers/windows.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
let staff: TestUser;
/** The Saturday of the test clock. */
const saturday = '2026-11-21';

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  await clearDelivery(shop());
  await openWeekdays(shop(), [1, 2, 3, 4, 5, 6]);
  await shop().db.deleteFrom('delivery_areas').where('name', '<>', 'Wedding').execute();
});

const plan = async (from = saturday) =>
  (await request(shop().app, contract.getDeliveryPlan, { query: { from } }, staff)).body;
const labels = async () =>
  (await request(shop().app, listDeliverySlots, { query: {} })).body.items.map(
    ({ label }) => label,
  );

const evening: WindowPlanBody = {
  start_minutes: 19 * 60,
  length_minutes: 120,
  capacity: 5,
  area_ids: null,
  order_from_minutes: null,
  order_until_minutes: 0,
  fee_difference_cents: cents(-50),
};
const area = {
  name: 'Reinickendorf',
  postal_codes: ['13409', '13407', '13409'],
  delivery_fee_cents: cents(599),
  minimum_order_cents: cents(2500),
  free_from_cents: null,
  has_own_drivers: false,
  is_active: true,
};

const addArea = (changes: object = {}) =>
  request(shop().app, contract.createDeliveryArea, { body: { ...area, ...changes } }, staff);
const addWindow = (changes: object = {}) =>
  request(
    shop().app,
    contract.createWindowTemplates,
    { body: { ...evening, weekdays: [6], ...changes } },
    staff,
  );
const addException = (body: DayExceptionBody) =>
  request(shop().app, contract.createDayException, { body }, staff);

test('a new area is delivered to, is changed, and is deactivated', async () => {
  const { status, body } = await addArea();
  const made = { ...area, id: body.id, postal_codes: ['13407', '13409'], is_pickup: false };
  expect([status, body]).toEqual([201, made]);
  const change = (id: string, changes: object) =>
    request(shop().app, contract.updateDeliveryArea, { params: { id }, body: changes }, staff);
  const changed = await change(body.id, { free_from_cents: 6000, has_own_drivers: true });
  expect(changed.body).toMatchObject({ free_from_cents: 6000, has_own_drivers: true });
  expect((await change(body.id, { is_active: false })).body.is_active).toBe(false);
  const [wedding] = (await plan()).areas;
  const last = await change(wedding?.id ?? '', { is_active: false });
  expect([last.status, last.body.code]).toEqual([409, 'last_area']);
  // Its postal codes are free again.
  expect((await addArea({ name: 'Tegel' })).status).toBe(201);
  const again = await change(body.id, { is_active: true });
  expect(again.body).toMatchObject({
    code: 'postal_code_taken',
    facts: { postal_code: '13407', area: 'Tegel' },
  });
});

test.each([
  ['a postal code of another area', { postal_codes: ['13357'] }, 409, 'postal_code_taken'],
  ['a negative fee', { delivery_fee_cents: -1 }, 422, 'invalid_input'],
  ['a fee whose comma was forgotten', { delivery_fee_cents: 39_900 }, 422, 'invalid_input'],
  ['a postal code of letters', { postal_codes: ['1335x'] }, 422, 'invalid_input'],
  ['no postal code', { postal_codes: [] }, 422, 'invalid_input'],
  ['a postal code, which is the counter,', { is_pickup: true }, 422, 'invalid_input'],
  ['a fee at the counter', { is_pickup: true, postal_codes: [] }, 422, 'invalid_input'],
  ['no name', { name: ' ' }, 422, 'invalid_input'],
  ['free delivery below the minimum', { free_from_cents: 2499 }, 422, 'free_from_below_minimum'],
])('an area with %s is refused, and nothing changes', async (_, changes, status, code) => {
  const before = await plan();
  const answer = await addArea(changes);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await plan()).toEqual(before);
});

test('a window is offered on its weekdays, is moved, and is deleted', async () => {
  const { status, body } = await addWindow({ weekdays: [6, 1] });
  expect([status, new Set(body.items.map(({ weekday }) => weekday))]).toEqual([
    201,
    new Set([1, 6]),
  ]);
  expect((await labels()).at(-1)).toBe('19:00–21:00');
  const id = body.items.find(({ weekday }) => weekday === 6)?.id ?? '';
  const move = { params: { id }, body: { start_minutes: 20 * 60 } };
  const moved = await request(shop().app, contract.updateWindowTemplate, move, staff);
  expect(moved.body).toEqual({ ...evening, id, weekday: 6, start_minutes: 20 * 60 });
  expect((await labels()).at(-1)).toBe('20:00–22:00');
  await request(shop().app, contract.deleteWindowTemplate, { params: { id } }, staff);
  expect((await labels()).at(-1)).toBe('17:00–19:00');
  const gone = await request(shop().app, contract.deleteWindowTemplate, { params: { id } }, staff);
  expect(gone.status).toBe(404);
});

test.each([
  ['another of the same hours', { start_minutes: 9 * 60 }, 409, 'windows_overlap'],
  ['another for a quarter of an hour', { start_minutes: 18 * 60 + 45 }, 409, 'windows_overlap'],
  ['midnight', { start_minutes: 22 * 60 + 15 }, 422, 'window_past_midnight'],
  ['the quarters', { start_minutes: 19 * 60 + 5 }, 422, 'window_not_on_quarter_hour'],
  ['its cut-off', { order_until_minutes: 43 * 60 }, 422, 'window_never_offered'],
  ['its opening', { order_from_minutes: 60, order_until_minutes: 60 }, 422, 'window_never_offered'],
  ['a negative capacity', { capacity: -1 }, 422, 'invalid_input'],
  ['no length', { length_minutes: 0 }, 422, 'invalid_input'],
  ['an empty list of areas', { area_ids: [] }, 422, 'invalid_input'],
  ['an unknown area', { area_ids: [crypto.randomUUID()] }, 422, 'invalid_input'],
  ['no weekday', { weekdays: [] }, 422, 'invalid_input'],
  ['an eighth weekday', { weekdays: [8] }, 422, 'invalid_input'],
])('a window that conflicts with %s is refused, and nothing changes', async (...given) => {
  const [, changes, status, code] = given;
  const before = await plan();
  const answer = await addWindow(changes);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await plan()).toEqual(before);
});

test('windows of areas that share none may overlap', async () => {
  const { body } = await addArea();
  const { areas } = await plan();
  const wedding = areas.find(({ name }) => name === 'Wedding')?.id;
  expect((await addWindow({ area_ids: [wedding] })).status).toBe(201);
  expect((await addWindow({ area_ids: [body.id] })).status).toBe(201);
  const refused = await addWindow({ area_ids: [body.id, wedding], start_minutes: 20 * 60 });
  expect(refused.body).toMatchObject({
    code: 'windows_overlap',
    facts: { window: '19:00–21:00' },
  });
});

test('a day is closed and opened again', async () => {
  const closed = await addException({ kind: 'closed', day: saturday, template_id: null });
  expect([closed.status, closed.body.window]).toEqual([201, null]);
  // The next open day instead.
  expect((await labels())[0]).toBe('09:00–11:00');
  expect((await plan()).days[0]).toMatchObject({ closure: 'closed', windows: [] });
  // A repeated request replaces it.
  const again = await addException({ kind: 'closed', day: saturday, template_id: null });
  const { id } = again.body;
  expect((await plan()).exceptions).toHaveLength(1);
  await request(shop().app, contract.deleteDayException, { params: { id } }, staff);
  expect((await plan()).days[0]).toMatchObject({ closure: null });
});

test('one day has another window, one more and one less than its weekday', async () => {
  const template_id = (await plan()).days[0]?.windows[0]?.template_id ?? '';
  const early = { ...evening, start_minutes: 8 * 60 };
  await addException({ kind: 'changed', day: saturday, template_id, window: early });
  await addException({ kind: 'extra', day: saturday, window: evening });
  expect(await labels()).toEqual(
    expect.arrayContaining(['08:00–10:00', '19:00–21:00', '11:00–13:00']),
  );
  expect(await labels()).not.toContain('09:00–11:00');
  const twice = await addException({ kind: 'extra', day: saturday, window: evening });
  expect(twice.body.code).toBe('windows_overlap');
  await addException({ kind: 'closed', day: saturday, template_id });
  expect(await labels()).not.toContain('08:00–10:00');
  const { days } = await plan();
  expect(days[1]?.windows).toEqual([]);
  const unknown = crypto.randomUUID();
  const refused = await addException({ kind: 'closed', day: saturday, template_id: unknown });
  expect(refused.status).toBe(404);
});

test('the week shows what is booked and held, and what overlapping windows take together', async () => {
  const { id: product_id } = await createProduct(shop());
  await ordering.buy(await createUser(shop()), { product_id });
  const body = { slot_id: '2026-11-21T08:00:00.000Z' };
  await request(shop().app, holdDeliverySlot, { body }, await createUser(shop()));
  const [day] = (await plan()).days;
  const loadOf = (start_minutes: number) => {
    const found = day?.windows.find(({ window }) => window.start_minutes === start_minutes);
    return [found?.booked, found?.held, found?.promised];
  };
  expect(day?.booked).toBe(1);
  expect([9, 10, 11].map((hour) => loadOf(hour * 60))).toEqual([
    [1, 1, 2],
    [0, 0, 2],
    [0, 0, 0],
  ]);
});

test('only who plans deliveries sees and changes the plan', async () => {
  const ask = (person?: TestUser) =>
    request(shop().app, contract.getDeliveryPlan, { query: {} }, person);
  expect((await ask()).status).toBe(401);
  for (const role of ['customer', 'picker', 'driver'] as const) {
    const person = await createUser(shop(), { role });
    expect((await ask(person)).status).toBe(403);
    const body = { kind: 'closed', day: saturday, template_id: null } as const;
    const change = await request(shop().app, contract.createDayException, { body }, person);
    expect(change.status).toBe(403);
  }
  expect((await plan()).exceptions).toEqual([]);
});

test('what staff changes is in the audit log', async () => {
  const { body } = await addArea();
  const changes = { delivery_fee_cents: 699 };
  const input = { params: { id: body.id }, body: changes };
  await request(shop().app, contract.updateDeliveryArea, input, staff);
  const [entry] = await shop()
    .db.selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('subject_type', '=', 'delivery_area')
    .where('subject_id', '=', body.id)
    .where('action', '=', 'changed')
    .execute();
  expect(entry).toEqual({
    actor_id: staff.id,
    before: { delivery_fee_cents: 599 },
    after: changes,
  });
});

test('of ten areas created at once with the same postal code, one is', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => addArea({ name: `Gebiet ${index}` })),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(201), count(409)]).toEqual([1, 9]);
});

test('the counter is one area, and its windows overlap none that are for all areas', async () => {
  const counter = {
    postal_codes: [],
    delivery_fee_cents: cents(0),
    free_from_cents: null,
    has_own_drivers: true,
    is_pickup: true,
  };
  const { body } = await addArea({ ...counter, name: 'Theke' });
  expect((await addArea({ ...counter, name: 'Zweite Theke' })).body.code).toBe(
    'pickup_area_exists',
  );
  const [template] = (await plan()).templates;
  if (template === undefined) throw new Error('the shop has no windows');
  const { id: _, weekday, ...window } = template;
  const add = (area_ids: string[] | null) =>
    request(
      shop().app,
      contract.createWindowTemplates,
      { body: { ...window, area_ids, weekdays: [weekday] } },
      staff,
    );
  expect((await add([body.id])).status).toBe(201);
  expect((await add([body.id])).body.code).toBe('windows_overlap');
  expect((await add(null)).body.code).toBe('windows_overlap');
});

const setClosed = (body: ClosedDaysBody) =>
  request(shop().app, contract.setClosedDays, { body }, staff);
const closures = async (from: string) =>
  (await plan(from)).days.map(({ day, closure }) => [day.slice(-2), closure]);

test('the days of a holiday are closed at once, and opened again', async () => {
  const holidays = { from: '2026-12-27', until: '2027-01-02' };
  await addException({ kind: 'closed', day: '2026-12-30', template_id: null });
  const { status, body } = await setClosed({ ...holidays, is_closed: true });
  expect([status, body.closed.length]).toEqual([200, 7]);
  // Repeating it changes nothing.
  expect((await setClosed({ ...holidays, is_closed: true })).body).toEqual(body);
  expect(await closures('2026-12-27')).toEqual(
    ['27', '28', '29', '30', '31', '01', '02'].map((day) => [day, 'closed']),
  );
  expect((await plan('2026-12-26')).days.map(({ closure }) => closure)[0]).not.toBe('closed');
  const opened = await setClosed({ from: '2026-12-28', until: '2026-12-30', is_closed: false });
  expect(opened.body).toEqual({ closed: [] });
  const left = (await plan('2026-12-27')).exceptions.map(({ day }) => day);
  expect(left.toSorted()).toEqual(['2026-12-27', '2026-12-31', '2027-01-01', '2027-01-02']);
});

test('days with orders are closed only when that is confirmed, and the orders remain', async () => {
  const { id: product_id } = await createProduct(shop());
  await ordering.buy(await createUser(shop()), { product_id });
  const days = { from: '2026-11-20', until: '2026-11-22', is_closed: true };
  const [before] = (await plan()).days;
  const refused = await setClosed(days);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'closed_days_have_orders', facts: { count: before?.booked } },
  ]);
  expect((await plan(days.from)).exceptions).toEqual([]);
  expect((await setClosed({ ...days, with_orders: true })).status).toBe(200);
  expect((await plan()).days[0]).toEqual({ ...before, closure: 'closed', windows: [] });
  expect(before?.booked).toBeGreaterThan(0);
  // Opening them asks nothing.
  expect((await setClosed({ ...days, is_closed: false })).status).toBe(200);
});

test.each([
  ['that ends before it begins', '2026-12-30', '2026-12-29'],
  ['of more than two months', '2026-12-01', '2027-02-01'],
])('a closure %s is refused', async (_, from, until) => {
  const { status, body } = await setClosed({ from, until, is_closed: true });
  expect([status, body]).toMatchObject([422, { errors: [{ path: 'until' }] }]);
});
