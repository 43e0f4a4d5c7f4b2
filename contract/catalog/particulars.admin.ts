import type {
  IncompleteProduct,
  IncompleteQuery,
  NewWaiver,
  ParticularsOverview,
  ProductWaiver,
} from '#contract/catalog/particulars.schema.ts';
import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';

export const getParticulars = endpoint<{ response: ParticularsOverview }>(
  'GET',
  '/api/v1/admin/particulars',
  'catalog:read',
);
export const listIncompleteProducts = endpoint<{
  query: IncompleteQuery;
  response: Page<IncompleteProduct>;
}>('GET', '/api/v1/admin/incomplete-products', 'catalog:read');
export const waiveParticular = onceEndpoint<{
  params: ById;
  body: NewWaiver;
  response: ProductWaiver;
}>('/api/v1/admin/products/{id}/waivers', 'catalog:release');
