import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type { CostRise } from '#contract/stock/cost-rises.schema.ts';

/** Those that wait for a decision, the lowest margin first. */
export const listCostRises = endpoint<{ response: { items: CostRise[] } }>(
  'GET',
  '/api/v1/admin/cost-rises',
  'buying:read',
);
/** Customers pay the same as before. A change of the price decides it, too. */
export const keepPrice = onceEndpoint<{ params: ById; response: { items: CostRise[] } }>(
  '/api/v1/admin/cost-rises/{id}/keep',
  'buying:write',
);
