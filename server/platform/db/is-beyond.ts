import { sql, type RawBuilder, type SqlBool } from 'kysely';

interface Order {
  /** PostgreSQL type of the sort value, which a cursor holds as text. */
  type?: 'timestamptz' | 'integer';
  direction?: 'asc' | 'desc';
}

/**
 * Whether a row comes after the last row of the previous page, in a list sorted by `column` (by
 * default the newest first) and then by `idColumn`. An index on both finds the page.
 */
export function isBeyond(
  last: { key: string; id: string },
  column: string,
  idColumn: string,
  { type = 'timestamptz', direction = 'desc' }: Order = {},
): RawBuilder<SqlBool> {
  const comparison = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${sql.ref(column)}, ${sql.ref(idColumn)}) ${comparison} (${last.key}::${sql.raw(type)}, ${last.id}::uuid)`;
}
