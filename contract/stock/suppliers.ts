import { endpoint, onceEndpoint } from '#contract/endpoint.ts';
import type { NewSupplier, Supplier } from '#contract/stock/inventory.schema.ts';

/** Without archived ones. */
export const listSuppliers = endpoint<{ response: { items: Supplier[] } }>(
  'GET',
  '/api/v1/work/suppliers',
  'stock:read',
);
/** By its name alone: the rest is for the desk. */
export const addSupplier = onceEndpoint<{ body: NewSupplier; response: Supplier }>(
  '/api/v1/work/suppliers',
  'stock:book',
);
