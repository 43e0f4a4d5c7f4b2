import { expect, test } from 'vitest';
import { groupByHouse, houseOf } from './house.ts';

const at = (line: string, postalCode = '13359') =>
  houseOf({ delivery_address: `${line}, ${postalCode} Berlin` });

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

test('orders of a house that follow each other are one stop', () => {
  const lines = ['Soldiner Straße 12', 'soldiner str. 12', 'Badstraße 4', 'Soldiner Straße 12'];
  const orders = lines.map((line, id) => ({ id, delivery_address: `${line}, 13359 Berlin` }));
  const ids = groupByHouse(orders).map((house) => house.map(({ id }) => id));
  expect(ids).toEqual([[0, 1], [2], [3]]);
});

test('orders without an address are stops of their own', () => {
  const anonymous = { delivery_address: '' };
  expect(groupByHouse([anonymous, anonymous])).toHaveLength(2);
  expect(groupByHouse([])).toEqual([]);
});
