import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { AreaTerms } from './area.ts';
import { lowestTerms } from './lowest-terms.ts';

const terms = (fee: number, minimum: number, freeFrom: number | null = null): AreaTerms => ({
  delivery_fee_cents: cents(fee),
  minimum_order_cents: cents(minimum),
  free_from_cents: freeFrom === null ? null : cents(freeFrom),
});

describe('the terms for a customer whose area is unknown', () => {
  test('are those of the only area', () => {
    expect(lowestTerms([terms(399, 1500, 6000)])).toEqual(terms(399, 1500, 6000));
  });

  test('have the lowest fee and the lowest minimum, also of different areas', () => {
    expect(lowestTerms([terms(399, 2500), terms(499, 1500)])).toEqual(terms(399, 1500));
  });

  test('promise no free delivery unless all areas drop the fee at the same value', () => {
    expect(lowestTerms([terms(399, 1500), terms(499, 2000, 6000)]).free_from_cents).toBeNull();
    expect(
      lowestTerms([terms(399, 1500, 5000), terms(499, 2000, 6000)]).free_from_cents,
    ).toBeNull();
    expect(lowestTerms([terms(399, 1500, 6000), terms(499, 2000, 6000)]).free_from_cents).toBe(
      6000,
    );
  });
});
