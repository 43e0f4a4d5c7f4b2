import { z } from 'zod';
import * as contract from '#contract/stock/substitutions.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { substitutionRoutes } from './routes.ts';
import { decideOffer, decideOfferTask } from './service.ts';

const payloadSchema = z.object({ offer_id: z.uuid() });

export const substitution = module({
  routes: (deps) => nameRoutes('substitution', [contract], substitutionRoutes(deps)),
  tables: ['substitution_consents', 'substitution_offers'],
  tasks: (deps) => ({
    [decideOfferTask]: (payload) => decideOffer(deps, payloadSchema.parse(payload).offer_id),
  }),
});
