import { expect, test } from 'vitest';
import { houseOf } from './house.ts';

const at = (line: string, delivery_postal_code = '13359') =>
  houseOf({ delivery_address: `${line}, ${delivery_postal_code} Berlin`, delivery_postal_code });

test('a house is the same however its street is written', () => {
  expect(at('Soldiner Straße 12')).toBe(at('soldiner str. 12'));
  expect(at('Soldiner Straße 12A')).toBe(at('Soldiner Strasse 12 a'));
});

test('other numbers, letters and postal codes are other houses', () => {
  const houses = [
    at('Soldiner Straße 12'),
    at('Soldiner Straße 12a'),
    at('Soldiner Straße 1'),
    at('Prinzenallee 12'),
    at('Soldiner Straße 12', '13357'),
    at('Haus am See'),
    at('Haus am Park'),
  ];
  expect(new Set(houses).size).toBe(houses.length);
});

test('houses are sorted by street, then by number', () => {
  const lines = ['Badstraße 4', 'Badstraße 20', 'Badstraße 100', 'Prinzenallee 3'];
  expect(lines.map((line) => at(line)).toSorted()).toEqual(lines.map((line) => at(line)));
});
