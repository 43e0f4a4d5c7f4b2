import { endpoint } from '#contract/endpoint.ts';
import type { ByBarcode, ProductCase } from '#contract/stock/cases.schema.ts';

/** The code of a case, or a further one of the product itself (a case of 1). */
export const setProductCase = endpoint<{
  params: ByBarcode;
  body: ProductCase;
  response: ProductCase;
}>('PUT', '/api/v1/work/cases/{barcode}', 'stock:book');
/** Returns what was deleted. */
export const deleteProductCase = endpoint<{ params: ByBarcode; response: ProductCase }>(
  'DELETE',
  '/api/v1/work/cases/{barcode}',
  'stock:book',
);
