import { z } from 'zod';
import { HttpProblem } from './problem.ts';

/** Where a page of a list ended: the value it is sorted by and the id that breaks ties. */
export interface Keyset {
  key: string;
  id: string;
}

const schema = z.strictObject({ key: z.string(), id: z.uuid().or(z.string().regex(/^\d{1,18}$/)) });

function encodeCursor(keyset: Keyset): string {
  return Buffer.from(JSON.stringify(keyset)).toString('base64url');
}

/** Throws HttpProblem for a text that is no cursor. */
export function decodeCursor(cursor: string): Keyset {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new HttpProblem('invalid_input', {
      issues: [
        {
          path: 'query.cursor',
          code: 'invalid_cursor',
          message: 'This is not a cursor of this list.',
        },
      ],
    });
  }
}

/** Drops the row read beyond the limit and derives the next cursor. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keysetOf: (row: Row) => Keyset,
  present: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    next_cursor: rows.length > limit && last !== undefined ? encodeCursor(keysetOf(last)) : null,
  };
}
