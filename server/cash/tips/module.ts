import * as contract from '#contract/cash/tips.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { tipRoutes } from './routes.ts';

export const tips = module({
  routes: (deps) => nameRoutes('tours', [contract], tipRoutes(deps)),
  tables: ['tips'],
  appendOnly: ['tips'],
});
