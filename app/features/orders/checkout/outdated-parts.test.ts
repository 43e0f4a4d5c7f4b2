import { expect, it } from 'vitest';
import { ApiProblem } from '#app/api/client.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { outdatedParts } from './outdated-parts.ts';

it.each<[ProblemCode, string[]]>([
  // The staff may have changed the fee, the minimum or the area.
  ['price_changed', ['shop', 'cart', 'slots']],
  ['below_minimum_order', ['shop', 'cart']],
  ['invalid_postal_code', ['shop', 'addresses']],
  ['address_incomplete', ['profile', 'addresses']],
  ['address_changed', ['addresses']],
  ['address_unavailable', ['addresses']],
  ['slot_full', ['slots']],
  ['invalid_time_slot', ['shop', 'slots']],
  ['out_of_stock', ['cart']],
  ['cart_empty', ['cart']],
  ['too_many_requests', []],
])('an order refused as %s makes the checkout ask again for %j', (code, parts) => {
  expect(outdatedParts(new ApiProblem(code, 409))).toEqual(parts);
});

it('an order without an answer says nothing about the page', () => {
  expect(outdatedParts(new TypeError('Failed to fetch'))).toEqual([]);
});
