import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type {
  CrateBalance,
  CrateMovement,
  CrateMovementQuery,
  NewCrateMovement,
} from '#contract/stock/crates.schema.ts';

/** How many crates of a supplier are here, by kind. */
export const listCrates = endpoint<{ params: ById; response: { items: CrateBalance[] } }>(
  'GET',
  '/api/v1/work/suppliers/{id}/crates',
  'stock:read',
);
/** What the balance of a supplier is made of, the newest first. */
export const listCrateMovements = endpoint<{
  query: CrateMovementQuery;
  response: Page<CrateMovement>;
}>('GET', '/api/v1/work/crates', 'stock:read');
/** Crates that came, went back or were counted; answers how many are here. */
export const moveCrates = onceEndpoint<{
  body: NewCrateMovement;
  response: { items: CrateBalance[] };
}>('/api/v1/work/crates', 'stock:book');
