import type {
  DismissBody,
  SearchWordEffect,
  SearchWordTarget,
  ZeroResultQuery,
  ZeroResultTerm,
} from '#contract/catalog/zero-result-searches.schema.ts';
import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';

export const listZeroResultTerms = endpoint<{
  query: ZeroResultQuery;
  response: Page<ZeroResultTerm>;
}>('GET', '/api/v1/admin/searches', 'catalog:write');
export const dismissZeroResultTerm = endpoint<{
  params: ById;
  body: DismissBody;
  response: { is_dismissed: boolean };
}>('PATCH', '/api/v1/admin/searches/{id}', 'catalog:write');
/** Removes the text from the list. */
export const addSearchWord = onceEndpoint<{
  params: ById;
  body: SearchWordTarget;
  response: SearchWordEffect;
}>('/api/v1/admin/searches/{id}/words', 'catalog:write');
