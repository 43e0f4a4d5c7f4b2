import { join } from 'node:path';
import { format } from 'sql-formatter';
import { expect, test } from 'vitest';
import { projectFiles, root } from './files.ts';
import { sqlExamples } from './sql-examples.ts';
import { createRecorder } from './sql-recorder.ts';

test('every file of queries is documented', () => {
  expect(Object.keys(sqlExamples)).toEqual(projectFiles(/^server\/.*queries\.ts$/));
});

test.each(Object.entries(sqlExamples))(
  'the SQL of %s is what docs/sql says (else: npm run generate)',
  async (file, examples) => {
    const { db, take } = createRecorder();
    const sections: string[] = [];
    for (const [name, calls] of Object.entries(examples)) {
      for (const call of [calls].flat()) await call(db);
      const statements = take().map((sql) => `${format(sql, { language: 'postgresql' })};`);
      if (statements.length === 0) throw new Error(`the example of ${name} runs no SQL`);
      sections.push(`-- ${name}\n${statements.join('\n\n')}\n`);
    }
    await expect(sections.join('\n')).toMatchFileSnapshot(join(root, 'docs/sql', sqlFileOf(file)));
  },
);

/** `server/auth/sessions/signing-key-queries.ts` is written to `auth-sessions-signing-key.sql`. */
function sqlFileOf(file: string): string {
  return `${file
    .replace(/^server\//, '')
    .replace(/[-/]queries\.ts$/, '')
    .replaceAll('/', '-')}.sql`;
}
