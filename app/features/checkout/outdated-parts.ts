import { ApiProblem } from '#app/api/client.ts';
import type { ProblemCode } from '#contract/problems.ts';

/** The parts of the checkout by the calls that load them. */
export type Part = 'shop' | 'cart' | 'profile' | 'slots';

const parts: Partial<Record<ProblemCode, readonly Part[]>> = {
  below_minimum_order: ['shop', 'cart'],
  price_changed: ['shop', 'cart'],
  out_of_stock: ['cart'],
  cart_empty: ['cart'],
  invalid_postal_code: ['shop', 'profile'],
  address_incomplete: ['profile'],
  address_changed: ['profile'],
  slot_full: ['slots'],
  invalid_time_slot: ['slots'],
};

/** The parts that are outdated when the shop refuses an order for this reason. */
export function outdatedParts(reason: unknown): readonly Part[] {
  return (reason instanceof ApiProblem && parts[reason.code]) || [];
}
