import { expect, test } from 'vitest';
import { cloneDatabase } from '#test/helpers/database/database.ts';
import { generateTables } from '#test/helpers/database/table-types.ts';

test('the table types are those of the migrated database (else: npm run generate)', async () => {
  const database = await cloneDatabase();
  try {
    await expect(await generateTables(database.url)).toMatchFileSnapshot('tables.ts');
  } finally {
    await database.drop();
  }
});
