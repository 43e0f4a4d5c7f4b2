import * as contract from '#contract/catalog/translations.admin.ts';
import * as schemas from '#contract/catalog/translations.schema.ts';
import { byIdSchema, ifMatchHeadersSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { versionOf } from '#server/platform/http/if-match.ts';
import { listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { approve, listTasks, readCoverage, saveDraft } from './approval.ts';
import { listTermRows, presentTerm } from './queries.ts';
import { createTerm, listMissingTerms, updateTerm } from './vocabulary.ts';

export function adminTranslationRoutes(deps: Pick<ShopDeps, 'db'>): Route[] {
  return [
    listRoute(contract.listTranslationTasks, {
      summary: 'List products with texts to translate, those on sale first',
      query: schemas.translationQuerySchema,
      item: schemas.translationTaskSchema,
      list: (filter) => listTasks(deps, filter),
      keyset: ({ place, task }) => ({ key: place, id: task.id }),
      present: ({ task }) => task,
    }),
    route(contract.getTranslationCoverage, {
      summary: 'Count the translated texts of products by language',
      response: itemsOf(schemas.translationCoverageSchema),
      handler: async () => ({ items: await readCoverage(deps) }),
    }),
    route(contract.saveTranslationDraft, {
      summary: 'Store a translation that readers do not see yet',
      errors: ['translation_outdated'],
      params: byIdSchema,
      body: schemas.translationDraftSchema,
      response: schemas.translationTaskSchema,
      handler: ({ params, body }, { principal }) =>
        saveDraft(deps, principal.user_id, params.id, body),
    }),
    route(contract.approveTranslation, {
      summary: 'Approve a translation, which readers then see',
      errors: ['allergens_differ', 'ingredients_unknown', 'numbers_differ', 'translation_outdated'],
      params: byIdSchema,
      body: schemas.translationApprovalSchema,
      response: schemas.translationTaskSchema,
      handler: ({ params, body }, { principal }) =>
        approve(deps, principal.user_id, params.id, body),
    }),
    listRoute(contract.listIngredientTerms, {
      summary: 'List the terms of the vocabulary of ingredients by name',
      query: schemas.termQuerySchema,
      item: schemas.ingredientTermSchema,
      list: (filter) => listTermRows(deps.db, filter),
      keyset: ({ key, id }) => ({ key, id }),
      present: presentTerm,
    }),
    route(contract.listMissingTerms, {
      summary: 'List the terms that the vocabulary lacks, by the lists on sale that each completes',
      response: itemsOf(schemas.missingTermSchema),
      handler: async () => ({ items: await listMissingTerms(deps.db) }),
    }),
    onceRoute(contract.createIngredientTerm, deps, {
      summary: 'Add a term to the vocabulary of ingredients',
      errors: ['numbers_differ', 'term_taken'],
      body: schemas.newTermSchema,
      response: schemas.ingredientTermSchema,
      status: 201,
      handler: ({ body }, { principal }, db) => createTerm(db, principal.user_id, body),
    }),
    route(contract.updateIngredientTerm, {
      summary: 'Change a term, and the approved lists that are made of it',
      errors: ['numbers_differ', 'version_conflict'],
      params: byIdSchema,
      headers: ifMatchHeadersSchema,
      body: schemas.termChangesSchema,
      response: schemas.ingredientTermSchema,
      handler: ({ params, headers, body }, { principal }) =>
        updateTerm(deps, principal.user_id, params.id, body, versionOf(headers['if-match'])),
    }),
  ];
}
