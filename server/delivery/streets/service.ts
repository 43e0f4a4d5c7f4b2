import type { Street, StreetQuery } from '#contract/delivery/streets.schema.ts';
import { foldStreet, minimumStreetLetters } from '#domain/delivery/street-name.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';

export { hasStreets } from './queries.ts';

/** As many as a phone shows above its keyboard. */
const completions = 6;

/** Streets that start with what was typed; none for a single letter. */
export async function completeStreet(
  db: Database,
  { query, postal_code }: StreetQuery,
): Promise<Street[]> {
  const folded = foldStreet(query);
  if (folded.length < minimumStreetLetters) return [];
  return queries.completeStreet(db, { folded, postal_code, limit: completions });
}
