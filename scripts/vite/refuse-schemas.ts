import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A property of each schema of zod, which no minifier renames. */
const mark = '_zod';

/**
 * Throws if a file for the browser holds the schema library. Looks at what was built: an import may
 * be harmless, and the library may come with a package.
 */
export async function refuseSchemas(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js')).toSorted();
  const sources = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  const found = scripts.filter((_, index) => sources[index]?.includes(mark));
  if (found.length === 0) return;
  throw new Error(
    `zod is in ${found.join(', ')}, which browsers would load. Import types alone from ` +
      '*.schema.ts (import type), and move what the browser needs of it to domain/ or to a file ' +
      'of contract/ without schemas.',
  );
}
