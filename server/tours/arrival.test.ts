import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findReceipt } from '#server/cash/receipts/queries.ts';
import { composeReceipt } from '#server/cash/receipts/receipt.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done, seen } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

test('a customer sees when the driver comes: from the start of the tour to the door', async () => {
  const [one, two] = [await packed(), await packed()];
  const tour = await create(staff, driver, [one, two]);
  expect((await seen(two)).arrival).toBeNull();
  const device = await started(tour, driver);
  const [first] = tour.stops;
  expect((await seen(one)).arrival).toMatchObject({ stops_before: 0, is_at_door: false });
  const before = (await seen(two)).arrival;
  expect(before).toMatchObject({ stops_before: 1, is_at_door: false });
  const minutes = (Date.parse(before?.to ?? '') - Date.parse(before?.from ?? '')) / 60_000;
  expect(minutes).toBe(30);
  await device.send([device.event('stop.arrived', { stop_id: first?.id })], driver);
  expect((await seen(one)).arrival).toMatchObject({ is_at_door: true });
  expect((await seen(two)).arrival).toMatchObject({ stops_before: 1 });
  await device.send([done(device, first, { tendered: { 5000: 1 }, due: 2399 })], driver);
  expect((await seen(one)).arrival).toBeNull();
  expect((await seen(two)).arrival).toMatchObject({ stops_before: 0 });
});

test('the receipt names what was taken, returned and paid', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const handed = done(device, stop, {
    empties: [{ kind: 'crate', count: 1 }],
    tendered: { 5000: 1 },
    due: 2249,
    tip: 100,
  });
  expect((await shop().app.request(`/api/v1/receipts/${handed.event_id}`)).status).toBe(404);
  expect(await device.send([arrived, handed], driver)).toEqual(['applied', 'applied']);
  const { receipt_id } = await seen(order);
  expect(receipt_id).toBe(handed.event_id);
  const response = await shop().app.request(`/api/v1/receipts/${receipt_id}`);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  const row = await findReceipt(shop().db, handed.event_id);
  if (row === undefined) throw new Error('the receipt is missing');
  const { tables } = composeReceipt(row, await getShopSettings(shop().db));
  expect(tables[1]?.rows.map((cells) => cells.join(' ').replaceAll('\u00A0', ' '))).toEqual([
    'Zwischensumme 20,00 €',
    'Liefergebühr 3,99 €',
    'Rechnungsbetrag 23,99 €',
    'Zurückgegebenes Leergut 1,50 €',
    'Zu zahlen 22,49 €',
    'Trinkgeld 1,00 €',
    'Bar bezahlt 23,49 €',
    'Gegeben 50,00 €',
    'Zurück 26,51 €',
  ]);
});
