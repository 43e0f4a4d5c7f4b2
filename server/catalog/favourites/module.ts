import * as contract from '#contract/catalog/favourites.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { favouriteRoutes } from './routes.ts';
import { exportFavourites } from './service.ts';

export const favourites = module({
  routes: (deps) => nameRoutes('favourites', [contract], favouriteRoutes(deps)),
  tables: ['account_favourites'],
  personalData: { export: { favourites: ({ db }, { id }) => exportFavourites(db, id) } },
});
