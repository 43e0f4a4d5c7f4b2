import { cents, type Cents } from '#domain/money.ts';
import type { AreaTerms } from './area.ts';

/** What it costs to fetch an order: nothing, from the least that the counter asks for. */
export function termsOfCounter({ minimum_order_cents }: { minimum_order_cents: Cents }): AreaTerms {
  return { delivery_fee_cents: cents(0), minimum_order_cents, free_from_cents: null };
}
