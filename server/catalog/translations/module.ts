import * as doubtsContract from '#contract/catalog/doubts.ts';
import * as contract from '#contract/catalog/translations.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminTranslationRoutes } from './admin-routes.ts';
import { doubtRoutes } from './routes.ts';

export const translations = module({
  routes: (deps) =>
    nameRoutes(
      'translations',
      [contract, doubtsContract],
      [...adminTranslationRoutes(deps), ...doubtRoutes(deps)],
    ),
  tables: ['ingredient_terms', 'translation_drafts'],
  constraints: { ingredient_terms_key_key: 'term_taken' },
});
