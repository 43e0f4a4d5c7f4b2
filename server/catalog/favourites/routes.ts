import {
  favouriteParamsSchema,
  favouritesBodySchema,
  favouritesSchema,
} from '#contract/catalog/favourites.schema.ts';
import * as contract from '#contract/catalog/favourites.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { addFavourites, getFavourites, removeFavourite } from './service.ts';

export function favouriteRoutes(deps: Pick<ShopDeps, 'db' | 'clock'>): Route[] {
  return [
    route(contract.listFavourites, {
      summary: 'List your favourites, newest first',
      response: favouritesSchema,
      handler: (_, { principal }) => getFavourites(deps.db, principal.user_id),
    }),
    route(contract.addFavourite, {
      summary: 'Add a product to your favourites',
      params: favouriteParamsSchema,
      response: favouritesSchema,
      handler: async ({ params: { product_id } }, { principal }) => {
        const favourites = await addFavourites(deps, principal.user_id, [product_id]);
        if (!favourites.product_ids.includes(product_id)) throw new HttpProblem('not_found');
        return favourites;
      },
    }),
    route(contract.removeFavourite, {
      summary: 'Remove a product from your favourites',
      params: favouriteParamsSchema,
      response: favouritesSchema,
      handler: ({ params }, { principal }) =>
        removeFavourite(deps, principal.user_id, params.product_id),
    }),
    route(contract.mergeFavourites, {
      summary: 'Add the favourites of a browser to yours',
      body: favouritesBodySchema,
      response: favouritesSchema,
      handler: ({ body }, { principal }) =>
        addFavourites(deps, principal.user_id, body.product_ids),
    }),
  ];
}
