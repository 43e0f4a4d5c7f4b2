import { expect, test } from 'vitest';
import { type Check, faultsByMatch, faultsIn, withoutComments } from '#test/repo/files.ts';

/** What they insert is a constant of the same file, or the type of a column that a caller names. */
const allowed = ['server/platform/db/custom-plan.ts', 'server/platform/db/is-beyond.ts'];

const checkRawSql: Check = (file) =>
  faultsByMatch(
    withoutComments(file),
    /\bsql\.raw\(/g,
    () => 'sql.raw() lets input become SQL: write ${value}, sql.ref() or sql.lit()',
  );

test('no text becomes SQL but what the code contains', () => {
  const raw = faultsIn(/^server\/(?!.*[.]test[.]ts$)/, checkRawSql);
  expect(raw.filter((fault) => !allowed.some((path) => fault.startsWith(path)))).toEqual([]);
});

test('finds input that becomes SQL', () => {
  const text = 'sql`select * from orders order by ${sql.raw(column)}`';
  expect(checkRawSql({ path: 'server/planted.ts', text })).toHaveLength(1);
});
