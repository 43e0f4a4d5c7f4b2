import type { Doubts } from '#contract/catalog/doubts.schema.ts';
import { endpoint, type ById } from '#contract/endpoint.ts';

export const getProductDoubts = endpoint<{ params: ById; response: { doubts: Doubts | null } }>(
  'GET',
  '/api/v1/products/{id}/doubts',
  'public',
);
/** Counts a question per doubt that the maker can settle; no person is stored. */
export const askMaker = endpoint<{ params: ById; response: { doubts: Doubts | null } }>(
  'POST',
  '/api/v1/products/{id}/questions',
  'public',
);
