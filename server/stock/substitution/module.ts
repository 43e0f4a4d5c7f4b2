import * as contract from '#contract/stock/substitutions.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { substitutionRoutes } from './routes.ts';

export const substitution = module({
  routes: (deps) => nameRoutes('substitution', [contract], substitutionRoutes(deps)),
  tables: ['substitution_consents', 'substitution_offers'],
});
