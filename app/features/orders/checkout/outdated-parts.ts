import { ApiProblem } from '#app/api/client.ts';
import type { ProblemCode } from '#contract/problems.ts';

/** The parts of the checkout by the calls that load them. */
export type Part = 'shop' | 'cart' | 'profile' | 'addresses' | 'slots';

const parts: Partial<Record<ProblemCode, readonly Part[]>> = {
  below_minimum_order: ['shop', 'cart'],
  price_changed: ['shop', 'cart', 'slots'],
  origin_changed: ['cart'],
  balance_differs: ['cart'],
  out_of_stock: ['cart'],
  cart_empty: ['cart'],
  invalid_postal_code: ['shop', 'addresses'],
  address_incomplete: ['profile', 'addresses'],
  address_changed: ['addresses'],
  address_unavailable: ['addresses'],
  slot_full: ['slots'],
  invalid_time_slot: ['shop', 'slots'],
};

/** The parts that are outdated when the shop refuses an order for this reason. */
export function outdatedParts(reason: unknown): readonly Part[] {
  return (reason instanceof ApiProblem && parts[reason.code]) || [];
}
