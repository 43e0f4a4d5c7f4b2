import * as searchContract from '#contract/catalog/search.ts';
import * as shoppingListContract from '#contract/catalog/shopping-list.ts';
import * as adminSearchesContract from '#contract/catalog/zero-result-searches.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminSearchRoutes } from './admin-routes.ts';
import { searchRoutes } from './routes.ts';
import { deleteOldSearches } from './zero-results.ts';

export const search = module({
  routes: (deps) =>
    nameRoutes(
      'search',
      [searchContract, shoppingListContract, adminSearchesContract],
      [...searchRoutes(deps), ...adminSearchRoutes(deps)],
    ),
  tables: [
    'search_postings',
    'search_synonyms',
    'search_terms',
    'zero_result_days',
    'zero_result_terms',
  ],
  intervals: (deps) => [
    {
      minutes: 60,
      failure: 'old searches without a result were not deleted',
      run: () => deleteOldSearches(deps),
    },
  ],
});
