import { expect, test } from 'vitest';
import {
  checkPickupTime,
  counterAddress,
  extendPickup,
  formatPickupCode,
  isProved,
  readPickupCode,
} from './pickup.ts';
import { formatAddress } from './placement.ts';

const order = { code: 'ABCDE23456', customer_name: 'Zoë Özgür Yıldız' };

test.each([
  [{ code: 'ABCDE23456' }, true],
  [{ code: 'ABCDE23457' }, false],
  [{ name: 'yıldız' }, true],
  [{ name: 'Zoe Yıldız' }, true],
  [{ name: 'YILDIZ, Ozgur' }, true],
  [{ name: 'Zoe' }, false],
  [{ name: 'Ali Yıldız' }, false],
  [{ name: ' ' }, false],
])('an order is handed over for %o: %s', (proof, expected) => {
  expect(isProved(proof, order)).toBe(expected);
});

test('accents and case do not matter, and neither does an alphabet', () => {
  expect(isProved({ name: 'MUELLER' }, { code: '', customer_name: 'Jörg Müller' })).toBe(false);
  expect(isProved({ name: 'muller' }, { code: '', customer_name: 'Jörg Müller' })).toBe(true);
  expect(isProved({ name: 'حداد' }, { code: '', customer_name: 'سميرة حداد' })).toBe(true);
});

test('no one gets an order that has no name by saying nothing', () => {
  expect(isProved({ name: '' }, { code: 'X', customer_name: ' ' })).toBe(false);
});

test('what a QR code says is read back, and a number alone is one', () => {
  const said = { order_number: 10_601, code: 'ABCDE23456' };
  expect(readPickupCode(formatPickupCode(said))).toEqual(said);
  expect(readPickupCode(' 10601 ')).toEqual({ order_number: 10_601, code: null });
  expect(readPickupCode('10601-abcde23456')).toEqual(said);
  for (const other of ['', 'T-10601-1', '4006381333931', '10601-ABC']) {
    expect(readPickupCode(other)).toBeUndefined();
  }
});

const next = { start: '2026-12-01T16:00:00.000Z', end: '2026-12-01T18:00:00.000Z' };

test('an order is handed over until its time is over, and to the second', () => {
  const until = '2026-11-30T18:00:00.000Z';
  expect(checkPickupTime(until, next, new Date(until)).ok).toBe(true);
  const late = new Date('2026-11-30T18:00:00.001Z');
  const facts = { code: 'pickup_over', until };
  expect(checkPickupTime(until, next, late)).toMatchObject({
    error: { ...facts, next_start: next.start, next_end: next.end },
  });
  expect(checkPickupTime(until, undefined, late)).toMatchObject({
    error: { ...facts, next_start: null, next_end: null },
  });
});

test('the time is extended by half an hour, or to the end of the next opening', () => {
  const now = new Date('2026-11-30T18:10:00.000Z');
  expect(extendPickup('half_hour', undefined, now)).toBe('2026-11-30T18:40:00.000Z');
  expect(extendPickup('next_opening', next, now)).toBe(next.end);
  expect(extendPickup('next_opening', undefined, now)).toBeUndefined();
});

test('the address of the shop is written as that of any order', () => {
  const shop = {
    company_street: 'Badstraße 99',
    company_postal_code: '13357',
    company_city: 'Berlin',
  };
  expect(formatAddress(counterAddress(shop))).toBe('Badstraße 99, 13357 Berlin');
});
