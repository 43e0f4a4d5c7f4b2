import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';

/** Of a row of `tills`: what was expected, less what customers did not pay by the paper list. */
export const expectedOfPaid = sql<Cents | null>`tills.expected_cents - (
  select coalesce(sum(due_cents), 0) from unpaid_doors where till_id = tills.id)::integer`;
