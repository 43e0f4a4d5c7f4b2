import { endpoint, type ById } from '#contract/endpoint.ts';
import type { HouseGroup, OwnHouseGroup } from '#contract/orders/house-groups.schema.ts';

/** For everyone who has the link. */
export const getHouseGroup = endpoint<{ params: { token: string }; response: HouseGroup }>(
  'GET',
  '/api/v1/house-groups/{token}',
  'public',
);
/** The group of one of your orders; not found if it is in none. */
export const getHouseGroupOfOrder = endpoint<{ params: ById; response: OwnHouseGroup }>(
  'GET',
  '/api/v1/orders/{id}/house-group',
  'signed_in',
);
