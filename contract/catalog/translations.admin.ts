import type {
  IngredientTerm,
  MissingTerm,
  NewTerm,
  TermChanges,
  TermQuery,
  TranslationApproval,
  TranslationCoverage,
  TranslationDraft,
  TranslationQuery,
  TranslationTask,
} from '#contract/catalog/translations.schema.ts';
import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type { IfMatchHeaders } from '#contract/fields.schema.ts';

export const listTranslationTasks = endpoint<{
  query: TranslationQuery;
  response: Page<TranslationTask>;
}>('GET', '/api/v1/admin/translations', 'catalog:write');
export const getTranslationCoverage = endpoint<{ response: { items: TranslationCoverage[] } }>(
  'GET',
  '/api/v1/admin/translation-coverage',
  'catalog:write',
);
/** Stores a translation that readers do not see yet. */
export const saveTranslationDraft = endpoint<{
  params: ById;
  body: TranslationDraft;
  response: TranslationTask;
}>('PUT', '/api/v1/admin/translations/{id}/draft', 'catalog:write');
export const approveTranslation = endpoint<{
  params: ById;
  body: TranslationApproval;
  response: TranslationTask;
}>('POST', '/api/v1/admin/translations/{id}/approve', 'catalog:write');
export const listIngredientTerms = endpoint<{
  query: TermQuery;
  response: Page<IngredientTerm>;
}>('GET', '/api/v1/admin/ingredient-terms', 'catalog:write');
export const listMissingTerms = endpoint<{ response: { items: MissingTerm[] } }>(
  'GET',
  '/api/v1/admin/missing-terms',
  'catalog:write',
);
export const createIngredientTerm = onceEndpoint<{ body: NewTerm; response: IngredientTerm }>(
  '/api/v1/admin/ingredient-terms',
  'catalog:write',
);
/** With `If-Match: "<version>"` it refuses to overwrite a change of another person. */
export const updateIngredientTerm = endpoint<{
  params: ById;
  headers: IfMatchHeaders;
  body: TermChanges;
  response: IngredientTerm;
}>('PATCH', '/api/v1/admin/ingredient-terms/{id}', 'catalog:write');
