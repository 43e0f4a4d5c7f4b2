import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '#domain/money.ts';
import {
  divideFee,
  isSameBuilding,
  jointFee,
  missingToJointMinimum,
  splitEvenly,
  warningTime,
} from './house-group.ts';

const terms = {
  delivery_fee_cents: cents(399),
  minimum_order_cents: cents(1500),
  free_from_cents: cents(6000),
  fee_difference_cents: cents(0),
};
const member = (subtotal: number, fee = 399) => ({
  subtotal_cents: cents(subtotal),
  delivery_fee_cents: cents(fee),
});

test.each([
  [[member(500)], 601],
  [[member(500), member(600)], 1],
  [[member(500), member(601)], 0],
  [[member(1101)], 0],
])('counts goods and one fee of %j towards the minimum', (members, missing) => {
  expect(missingToJointMinimum(members, terms)).toBe(missing);
});

test('divides the fee of one delivery, and drops it for the goods of all', () => {
  expect(divideFee([member(500), member(900)], terms)).toEqual([200, 199]);
  expect(divideFee([member(3000), member(3000)], terms)).toEqual([0, 0]);
  expect(divideFee([member(3000)], terms)).toEqual([399]);
});

const amount = fc.integer({ min: 0, max: 2000 });
const members = fc.array(
  fc.record({ subtotal_cents: amount.map(cents), delivery_fee_cents: amount.map(cents) }),
  { minLength: 1, maxLength: 30 },
);

test('parts add up to the amount and differ by one cent at most', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 40 }), (whole, count) => {
      const parts = splitEvenly(cents(whole), count);
      expect(sum(parts)).toBe(whole);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});

test('no member pays more than agreed, and all together no more than one fee', () => {
  fc.assert(
    fc.property(members, (all) => {
      const shares = divideFee(all, terms);
      expect(sum(shares)).toBeLessThanOrEqual(jointFee(all, terms));
      shares.forEach((share, index) =>
        expect(share).toBeLessThanOrEqual(all[index]?.delivery_fee_cents ?? 0),
      );
    }),
  );
});

test.each([
  ['Badstraße 1, 13357 Berlin', 'Badstr. 1, 13357 Berlin', true],
  ['Badstraße 12 A, 13357 Berlin', 'badstrasse 12a, 13357 Berlin', true],
  ['Badstraße 1, 13357 Berlin', 'Badstraße 11, 13357 Berlin', false],
  ['Badstraße 1, 13357 Berlin', 'Badstraße 1, 13359 Berlin', false],
])('"%s" and "%s" are one building: %s', (one, other, isSame) => {
  expect(isSameBuilding(one, other)).toBe(isSame);
});

test.each([
  ['2026-11-26T08:00:00Z', '2026-11-26T12:00:00Z', '2026-11-26T10:00:00.000Z'],
  ['2026-11-24T08:00:00Z', '2026-11-26T12:00:00Z', '2026-11-26T09:00:00.000Z'],
])('a group from %s to %s is warned at %s', (opened, closes, expected) => {
  expect(warningTime(new Date(opened), new Date(closes)).toISOString()).toBe(expected);
});
