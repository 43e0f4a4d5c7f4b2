import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAddress } from './placement.ts';
import { splitStreetLine, streetAndNumber } from './street-and-number.ts';

test.each([
  ['Badstraße 12', 'Badstraße', '12'],
  ['Badstraße 12 a', 'Badstraße', '12 a'],
  ['Badstr. 12A', 'Badstr.', '12A'],
  ['Badstraße 12 - 14', 'Badstraße', '12 - 14'],
  ['Badstraße 12, 3. OG', 'Badstraße', '12, 3. OG'],
  ['Badstraße 12 2. OG', 'Badstraße', '12 2. OG'],
  ['Badstraße 12 HH 3', 'Badstraße', '12 HH 3'],
  ['Badstraße Nr. 12', 'Badstraße', '12'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Straße des 17 Juni 135', 'Straße des 17 Juni', '135'],
  ['Straße 26 7', 'Straße 26', '7'],
  ['Am Nordhafen', 'Am Nordhafen', ''],
  ['', '', ''],
])('splits %j', (line, street, house_number) => {
  expect(splitStreetLine(line)).toEqual({ street, house_number });
});

test('reads street and number from the address of any order', () => {
  const streets = fc.constantFrom(
    'Badstraße',
    'Straße des 17. Juni',
    'Straße 26',
    'Platz des 4. Juli',
    'Unter den Linden',
    'An der Mühle, Hof',
  );
  const numbers = fc.constantFrom('1', '12a', '12 a', '12-14', '7, Aufgang B', '3 2. OG');
  const cities = fc.constantFrom('Berlin', 'Berlin (Mitte)', 'Berlin 2');
  fc.assert(
    fc.property(streets, numbers, cities, (street, house_number, city) => {
      const text = formatAddress({ street, house_number, postal_code: '13357', city });
      expect(streetAndNumber(text)).toEqual({ street, house_number });
    }),
  );
});

test('finds nothing in the address of an order that was made anonymous', () => {
  expect(streetAndNumber('13357')).toEqual({ street: '', house_number: '' });
});
