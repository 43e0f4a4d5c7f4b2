import * as contract from '#contract/shop/ads.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adRoutes } from './routes.ts';

export const ads = module({
  routes: (deps) => nameRoutes('ads', [contract], adRoutes(deps)),
  tables: ['ads'],
});
