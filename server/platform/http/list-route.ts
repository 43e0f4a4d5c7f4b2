import type { z } from 'zod';
import type { Access, Endpoint, Page, PageQuery } from '#contract/endpoint.ts';
import { defaultLimit, pageOf } from '#contract/page.schema.ts';
import { route, type Caller, type Route } from './bind.ts';
import { decodeCursor, toPage, type Keyset } from './cursor.ts';

/** Input of a page query, which returns up to `limit` + 1 rows after `after`. */
export interface PageOf {
  limit: number;
  after?: Keyset | undefined;
}

/** Shape of an endpoint with a paged list. */
interface ListShape<Query extends PageQuery, Item> {
  query: Query;
  response: Page<Item>;
}

interface ListDefinition<Query extends PageQuery, Item, A extends Access, Row> {
  summary: string;
  query: z.core.$ZodType<Query>;
  /** Schema of one item. */
  item: z.core.$ZodType<Item>;
  list: (filter: Omit<Query, keyof PageQuery> & PageOf, caller: Caller<A>) => Promise<Row[]>;
  /** The sort value and the id that breaks ties. */
  keyset: (row: Row, query: Query) => Keyset;
  present: (row: Row, caller: Caller<A>) => Item;
}

/** The order of most lists: newest first. */
export const byCreation = ({ created_at, id }: { created_at: string; id: string }): Keyset => ({
  key: created_at,
  id,
});

/** Decodes the cursor, reads a page and returns it with the next cursor. */
export function listRoute<Query extends PageQuery, Item, A extends Access, Row>(
  endpoint: Endpoint<ListShape<Query, Item>, A>,
  { summary, query: querySchema, item, list, keyset, present }: ListDefinition<Query, Item, A, Row>,
): Route {
  const response: z.core.$ZodType<Page<Item>> = pageOf(item);
  return route<ListShape<Query, Item>, A>(endpoint, {
    summary,
    query: querySchema,
    response,
    handler: async ({ query }, caller) => {
      const { limit = defaultLimit, cursor, ...filter } = query;
      const after = cursor === undefined ? undefined : decodeCursor(cursor);
      const rows = await list({ ...filter, limit, after }, caller);
      return toPage(
        rows,
        limit,
        (row) => keyset(row, query),
        (row) => present(row, caller),
      );
    },
  });
}
