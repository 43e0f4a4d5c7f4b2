import { z } from 'zod';
import * as contract from '#contract/catalog/zero-result-searches.admin.ts';
import * as schemas from '#contract/catalog/zero-result-searches.schema.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { addWordFor, dismissTerm, listZeroResultTerms } from './zero-results.ts';

export function adminSearchRoutes(deps: { db: Database; clock: () => Date }): Route[] {
  return [
    listRoute(contract.listZeroResultTerms, {
      summary: 'List searches without a result, most frequent first',
      query: schemas.zeroResultQuerySchema,
      item: schemas.zeroResultTermSchema,
      list: (filter) => listZeroResultTerms(deps, filter),
      keyset: ({ searches, id }) => ({ key: String(searches), id }),
      present: (row) => row,
    }),
    route(contract.dismissZeroResultTerm, {
      summary: 'Dismiss a search as not in the range, or restore it',
      params: byIdSchema,
      body: schemas.dismissBodySchema,
      response: z.strictObject({ is_dismissed: z.boolean() }),
      handler: ({ params, body }) => dismissTerm(deps, params.id, body.is_dismissed),
    }),
    onceRoute(contract.addSearchWord, deps, {
      summary: 'Add the text as a word of a product or of its group, or as a synonym',
      errors: ['search_word_without_effect'],
      params: byIdSchema,
      body: schemas.searchWordTargetSchema,
      response: schemas.searchWordEffectSchema,
      handler: ({ params, body }, { principal }, db) =>
        addWordFor({ ...deps, db }, principal.user_id, params.id, body),
    }),
  ];
}
