import { beforeEach, expect, test } from 'vitest';
import * as driverCalls from '#contract/tours/driver.ts';
import { foldStreet } from '#domain/delivery/street-name.ts';
import { insertPositions } from '#server/delivery/positions/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';

const shop = useTestApp();
const touring = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

test('the board and the tour of a driver show where houses are, and name localities around', async () => {
  const position = { latitude: 52.5604, longitude: 13.3845 };
  const address = {
    postal_code: '13359',
    street: foldStreet('Soldiner Straße'),
    house_number: 7,
    letter: '',
  };
  const order = await touring.packed();
  const elsewhere = await touring.packed();
  await moveTo(order.id, 'Soldiner Straße 7, 13359 Berlin');
  await moveTo(elsewhere.id, 'Unbekannter Weg 3, 13357 Berlin');
  expect((await touring.board(staff)).map.positions).toEqual([]);
  await insertPositions(shop().db, [{ ...address, ...position }]);
  const { map } = await touring.board(staff);
  expect(map.positions).toEqual([{ order_id: order.id, ...position }]);
  expect(map.source).toBeNull();
  expect(map.places.map(({ name }) => name)).toContain('Gesundbrunnen');
  expect(map.places.map(({ name }) => name)).not.toContain('Köpenick');

  const tour = await touring.plan(staff, driver, [order]);
  const input = { params: { id: tour.id } };
  const own = await request(shop().app, driverCalls.getOwnTour, input, driver);
  expect(own.body.map.positions).toEqual([{ order_id: order.id, ...position }]);
});

async function moveTo(id: string, delivery_address: string): Promise<void> {
  const [, delivery_postal_code = ''] = /(\d{5})/.exec(delivery_address) ?? [];
  await shop()
    .db.updateTable('orders')
    .set({ delivery_address, delivery_postal_code })
    .where('id', '=', id)
    .execute();
}
