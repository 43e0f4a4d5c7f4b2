import { byIdSchema } from '#contract/fields.schema.ts';
import {
  houseGroupSchema,
  houseGroupTokenSchema,
  ownHouseGroupSchema,
} from '#contract/orders/house-groups.schema.ts';
import * as contract from '#contract/orders/house-groups.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { getHouseGroup, getOwnHouseGroup } from './view-group.ts';

export function houseGroupRoutes({ db }: Pick<ShopDeps, 'db'>): Route[] {
  return [
    route(contract.getHouseGroup, {
      summary: 'Get the house group of a link',
      params: houseGroupTokenSchema,
      response: houseGroupSchema,
      errors: ['house_group_unknown'],
      handler: ({ params }) => getHouseGroup(db, params.token),
    }),
    route(contract.getHouseGroupOfOrder, {
      summary: 'Get the house group of one of your orders',
      params: byIdSchema,
      response: ownHouseGroupSchema,
      handler: ({ params }, { principal }) => getOwnHouseGroup(db, principal.user_id, params.id),
    }),
  ];
}
