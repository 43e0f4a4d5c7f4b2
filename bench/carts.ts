/**
 * Checks with a million random carts that lines, deposit and fee add up to the VAT groups, and
 * those to the total. Run with `npm run bench:carts`.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { computeTotals } from '#domain/cart/totals.ts';
import { cents, sum, times } from '#domain/money.ts';

const anyLine = fc.record({
  vat_rate: fc.constantFrom(0, 7, 19),
  price_cents: fc.integer({ min: 0, max: 99_999 }).map(cents),
  deposit_cents: fc.integer({ min: 0, max: 500 }).map(cents),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 12 });
const anyFee = fc.integer({ min: 0, max: 999 }).map(cents);

fc.assert(
  fc.property(anyCart, anyFee, (lines, fee) => {
    const { vat, total_cents } = computeTotals(lines, { delivery_fee_cents: fee });
    const parts = lines.flatMap(({ price_cents, deposit_cents, quantity }) => [
      times(price_cents, quantity),
      times(deposit_cents, quantity),
    ]);
    assert.equal(sum([...parts, fee]), total_cents);
    assert.equal(sum(vat.map(({ gross_cents }) => gross_cents)), total_cents);
    for (const { gross_cents, net_cents, vat_cents } of vat)
      assert.equal(net_cents + vat_cents, gross_cents);
  }),
  { numRuns: 1_000_000 },
);
process.stdout.write('A million carts add up.\n');
