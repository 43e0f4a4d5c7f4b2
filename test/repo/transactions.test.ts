import { expect, test } from 'vitest';
import { type Check, faultsByMatch, faultsIn, withoutComments } from '#test/repo/files.ts';

/**
 * The one place that begins them, and the import, which reads a stream that cannot be read twice.
 */
const allowed = ['server/platform/db/transaction.ts', 'server/catalog/import/service.ts'];

const checkTransactions: Check = (file) =>
  faultsByMatch(
    withoutComments(file),
    /\.transaction\(\)/g,
    () => 'inTransaction() tries again after a deadlock, .transaction() answers 503',
  );

test('every transaction retries after a deadlock', () => {
  const begun = faultsIn(/^server\/(?!.*[.]test[.]ts$)/, checkTransactions);
  expect(begun.filter((fault) => !allowed.some((path) => fault.startsWith(path)))).toEqual([]);
});

test('finds a transaction that is begun by hand', () => {
  const text = 'await deps.db\n  .transaction()\n  .execute((trx) => work(trx));';
  expect(checkTransactions({ path: 'server/planted.ts', text })).toHaveLength(1);
});
