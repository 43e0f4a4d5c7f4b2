import * as doubtsAdminContract from '#contract/catalog/doubts.admin.ts';
import * as doubtsContract from '#contract/catalog/doubts.ts';
import * as contract from '#contract/catalog/translations.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminTranslationRoutes } from './admin-routes.ts';
import { doubtRoutes } from './doubts/routes.ts';
import { rankMissingTermsTask, storeMissingTerms } from './vocabulary.ts';

export const translations = module({
  routes: (deps) =>
    nameRoutes(
      'translations',
      [contract, doubtsContract, doubtsAdminContract],
      [...adminTranslationRoutes(deps), ...doubtRoutes(deps)],
    ),
  tables: [
    'ingredient_terms',
    'maker_answers',
    'maker_questions',
    'missing_terms',
    'open_texts',
    'translation_drafts',
  ],
  appendOnly: ['maker_answers'],
  tasks: (deps) => ({ [rankMissingTermsTask]: () => storeMissingTerms(deps) }),
  crontab: [`*/5 * * * * ${rankMissingTermsTask}`],
  constraints: { ingredient_terms_key_key: 'term_taken' },
});
