import { expect, test } from 'vitest';
import { formatSql } from './format-sql.ts';

test('SQL is written on as few lines as can be read', () => {
  const columns = Array.from({ length: 12 }, (_, index) => `"column_${index}"`).join(', ');
  expect(formatSql(`select ${columns} from orders where id = $1 and (a = 1 or b = 2)`)).toBe(
    `select
  "column_0", "column_1", "column_2", "column_3", "column_4", "column_5", "column_6", "column_7",
  "column_8", "column_9", "column_10", "column_11"
from orders
where id = $1 and (a = 1 or b = 2);
`,
  );
});

test('a comment ends with its line', () => {
  expect(formatSql('select id -- the key\nfrom orders')).toBe(
    'select\n  id -- the key\nfrom orders;\n',
  );
});
