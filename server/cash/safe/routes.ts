import * as schemas from '#contract/cash/safe.schema.ts';
import * as contract from '#contract/cash/safe.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { bookDifference, bookEntry, countSafe, getCashBook } from './cash-book.ts';

export function safeRoutes(deps: ShopDeps): Route[] {
  return [
    route(contract.getCashBook, {
      summary: 'Get what is in the safe and its movements of a day',
      query: schemas.cashBookQuerySchema,
      response: schemas.cashBookSchema,
      handler: ({ query }) => getCashBook(deps, query.day),
    }),
    onceRoute(contract.bookSafeEntry, deps, {
      summary: 'Enter cash that comes into the safe or leaves it',
      errors: ['safe_uncounted', 'safe_overdrawn'],
      body: schemas.safeEntrySchema,
      response: schemas.safeMovementSchema,
      handler: ({ body }, { principal }, db) => bookEntry({ ...deps, db }, principal.user_id, body),
    }),
    onceRoute(contract.countSafe, deps, {
      summary: 'Store a count of the safe; the first one opens its book',
      errors: ['cash_count_invalid'],
      body: schemas.safeCountInputSchema,
      response: schemas.safeCountSchema,
      handler: ({ body }, { principal }, db) => countSafe({ ...deps, db }, principal.user_id, body),
    }),
    onceRoute(contract.bookSafeDifference, deps, {
      summary: 'Book the difference of the last count of the safe',
      errors: ['safe_uncounted', 'safe_overdrawn', 'version_conflict'],
      params: byIdSchema,
      body: schemas.safeDifferenceSchema,
      response: schemas.safeCountSchema,
      handler: ({ params, body }, { principal }, db) =>
        bookDifference({ ...deps, db }, principal.user_id, params.id, body),
    }),
  ];
}
