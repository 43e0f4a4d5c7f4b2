import type {
  NewMakerAnswer,
  ProductDoubts,
  ProductDoubtsQuery,
} from '#contract/catalog/doubts.schema.ts';
import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';

export const listProductDoubts = endpoint<{
  query: ProductDoubtsQuery;
  response: Page<ProductDoubts>;
}>('GET', '/api/v1/admin/doubts', 'certificates:read');
/** A letter or mail is uploaded before, as the file of a certificate. */
export const addMakerAnswer = onceEndpoint<{
  params: ById;
  body: NewMakerAnswer;
  response: ProductDoubts;
}>('/api/v1/admin/products/{id}/answers', 'certificates:write');
