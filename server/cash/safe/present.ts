import type { SafeCount } from '#contract/cash/safe.schema.ts';
import { cents } from '#domain/money.ts';
import type { CountRow } from './queries.ts';

export function presentCount(row: CountRow): SafeCount {
  const { movement_id, number: _, ...count } = row;
  const { counted_cents, expected_cents } = count;
  const difference_cents = cents(counted_cents - (expected_cents ?? counted_cents));
  return {
    ...count,
    difference_cents,
    is_booked: difference_cents === 0 || movement_id !== null,
  };
}
