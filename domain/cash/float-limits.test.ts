import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { checkFloat, lackingIn, leftInSafe, leftOfLimit } from './float-limits.ts';

test('the safe has left what it began with, less the floats that are out', () => {
  expect(leftInSafe({ 500: 10, 100: 20 }, [{ 500: 4 }, { 500: 1, 200: 3 }])).toEqual({
    500: 5,
    100: 20,
  });
  expect(leftInSafe({ 500: 2 }, [{ 500: 4 }])).toEqual({});
});

test('a float lacks the coins and notes that the safe does not have', () => {
  expect(lackingIn({ 500: 2, 100: 9 }, { 500: 5, 100: 9, 20: 1 })).toEqual({ 500: 3, 20: 1 });
  expect(lackingIn({ 500: 2 }, { 500: 2 })).toEqual({});
});

test('a driver may carry as much as the limit, with the floats of other tours', () => {
  expect(leftOfLimit(cents(0), cents(5000))).toBeNull();
  expect(leftOfLimit(cents(30_000), cents(12_000))).toBe(18_000);
  expect(leftOfLimit(cents(30_000), cents(40_000))).toBe(0);
  expect(checkFloat({ 5000: 100 }, null).ok).toBe(true);
  expect(checkFloat({ 5000: 2 }, cents(10_000)).ok).toBe(true);
  expect(checkFloat({ 5000: 2, 1: 1 }, cents(10_000))).toMatchObject({
    ok: false,
    error: { code: 'float_above_limit', left_cents: 10_000 },
  });
});
