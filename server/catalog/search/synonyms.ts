import type { Database } from '#server/platform/db/pool.ts';
import { putSynonyms } from './synonym-queries.ts';

/** For seeding a new shop. */
export async function insertSynonyms(
  db: Database,
  meaningByWord: Readonly<Record<string, string>>,
  { areBrands = false } = {},
): Promise<void> {
  const entries = Object.entries(meaningByWord);
  await putSynonyms(
    db,
    entries.map(([word, means]) => ({ word, means, is_brand: areBrands })),
  );
}
