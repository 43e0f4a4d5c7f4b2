import { beforeEach, describe, expect, test } from 'vitest';
import { streetAndNumber } from '#domain/orders/street-and-number.ts';
import { straightMetres } from '#domain/tours/distance.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { deletePositions, insertPositions } from './queries.ts';
import { positionsOf, shopPosition } from './service.ts';

const shop = useTestApp();

const company = { company_street: 'Badstraße 40', company_postal_code: '13357' };

const house = (house_number: number, letter: string, place: number) => ({
  postal_code: '13357',
  street: 'badstrasse',
  house_number,
  letter,
  latitude: 52.55 + place / 1000,
  longitude: 13.38,
});
const houses = [house(10, '', 0), house(12, '', 1), house(12, 'a', 2), house(40, '', 9)];

/** `precision latitude` of an address as an order has it. */
async function find(...addresses: string[]): Promise<string[]> {
  const wanted = addresses.map((text) => ({
    ...streetAndNumber(text),
    postal_code: /\d{5}/.exec(text)?.[0] ?? '',
  }));
  const found = await positionsOf(shop().db, wanted, await shopPosition(shop().db, company));
  return found.map(({ precision, latitude }) => `${precision} ${latitude.toFixed(3)}`);
}

beforeEach(() => deletePositions(shop().db));

describe('after an import', () => {
  beforeEach(() => insertPositions(shop().db, houses));

  test.each([
    ['Badstraße 12, 13357 Berlin', 'house 52.551'],
    ['Badstr. 12, 13357 Berlin', 'house 52.551'],
    ['BADSTRASSE 12 A, 13357 Berlin', 'house 52.552'],
    ['Badstraße 12a, 2. OG, 13357 Berlin', 'house 52.552'],
    ['Badstraße 10-12, 13357 Berlin', 'house 52.550'],
    ['Badstraße 12 b, 13357 Berlin', 'street 52.551'],
    ['Badstraße 10 a, 13357 Berlin', 'street 52.550'],
    ['Badstraße 11, 13357 Berlin', 'street 52.550'],
    ['Badstraße 39, 13357 Berlin', 'street 52.559'],
    ['Badstraße 9999, 13357 Berlin', 'street 52.559'],
    ['Badstraße, 13357 Berlin', 'street 52.550'],
    ['Unknownstraße 12, 13357 Berlin', 'postal_code 52.553'],
    // The centre of the locality: no house of that postal code was imported.
    ['Badstraße 12, 10115 Berlin', 'postal_code 52.520'],
    ['13357', 'postal_code 52.553'],
    // The shop.
    ['Badstraße 12, 20095 Hamburg', 'unknown 52.559'],
  ])('finds %j as %s', async (address, expected) => {
    const [found] = await find(address);
    expect(found).toBe(expected);
  });

  test('answers many addresses at once, in their order, also if one occurs twice', async () => {
    const [first, second] = ['Badstraße 12, 13357 Berlin', 'Badstraße 40, 13357 Berlin'];
    expect(await find(second, first, 'x 1, 99999 Y', second)).toEqual([
      'house 52.559',
      'house 52.551',
      'unknown 52.559',
      'house 52.559',
    ]);
    expect(await find()).toEqual([]);
  });

  test('knows the house of the shop', async () => {
    expect(await shopPosition(shop().db, company)).toEqual({
      latitude: 52.559,
      longitude: 13.38,
      precision: 'house',
    });
  });
});

describe('without an import', () => {
  test('an address is at the centre of the locality of its postal code', async () => {
    expect(await find('Badstraße 12, 13357 Berlin', 'Seestraße 1, 13347 Berlin')).toEqual([
      'postal_code 52.550',
      'postal_code 52.547',
    ]);
  });

  test('the shop is at the centre of its locality, or of Berlin', async () => {
    expect(await shopPosition(shop().db, company)).toMatchObject({ precision: 'postal_code' });
    const elsewhere = { ...company, company_postal_code: '20095' };
    const found = await shopPosition(shop().db, elsewhere);
    expect(found.precision).toBe('unknown');
    const tower = { latitude: 52.520817, longitude: 13.409419 };
    expect(straightMetres(found, tower)).toBeLessThan(1000);
  });
});
