import { endpoint } from '#contract/endpoint.ts';
import type { EndingLot, EndingLotsQuery } from '#contract/stock/expiring.schema.ts';

/** Of all products: those past their date, and those that end within days. */
export const listEndingLots = endpoint<{
  query: EndingLotsQuery;
  response: { items: EndingLot[] };
}>('GET', '/api/v1/work/expiring', 'stock:read');
