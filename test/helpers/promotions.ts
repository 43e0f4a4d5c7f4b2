import type { z } from 'zod';
import type { Promotion, promotionSchema } from '#contract/cart/promotions.schema.ts';
import { cents } from '#domain/money.ts';

/** What the staff sends for a promotion; by default 5.00 off every order, without an end. */
export function promotionTerms(changes: Partial<z.input<typeof promotionSchema>> = {}): Promotion {
  return {
    name: 'Fünf Euro',
    name_translations: {},
    code: null,
    kind: 'amount',
    value: 500,
    first_order_only: false,
    is_combinable: true,
    use_limit: null,
    customer_limit: null,
    valid_from: '2026-11-01T00:00:00.000Z',
    valid_to: null,
    ...changes,
    minimum_cents: cents(changes.minimum_cents ?? 0),
  };
}
