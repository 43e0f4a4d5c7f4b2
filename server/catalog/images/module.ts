import * as contract from '#contract/catalog/images.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminImageRoutes } from './admin-routes.ts';

export const images = module({
  routes: (deps) => nameRoutes('images', [contract], adminImageRoutes(deps)),
});
