import * as contract from '#contract/shop/pages.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { contentRoutes } from './routes.ts';

export const contents = module({
  routes: (deps) => nameRoutes('contents', [contract], contentRoutes(deps)),
  tables: ['page_versions'],
  appendOnly: ['page_versions'],
});
