import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import * as contract from '#contract/stock/proposals.admin.ts';
import * as schemas from '#contract/stock/proposals.schema.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import type { ForecastDeps } from './count-demand.ts';
import { presentUnfit } from './present.ts';
import * as queries from './proposal-queries.ts';
import * as service from './service.ts';

export function proposalRoutes(deps: ForecastDeps): Route[] {
  const { db, clock } = deps;
  return [
    route(contract.listProposals, {
      summary: 'List what the shop proposes to order of each supplier, with the reasons',
      response: itemsOf(schemas.proposalSchema),
      handler: async () => ({ items: await service.listProposals(db, clock()) }),
    }),
    route(contract.computeProposals, {
      summary: 'Compute what to order of each supplier from the present stock',
      response: itemsOf(schemas.proposalSchema),
      handler: async () => ({ items: await service.computeNow(deps) }),
    }),
    onceRoute(contract.decideProposal, deps, {
      summary: 'Store how many cases of each line are ordered, and make a draft of the order',
      errors: ['not_found', 'proposal_closed', 'supplier_archived', 'article_unavailable'],
      params: byIdSchema,
      body: schemas.proposalDecisionSchema,
      response: schemas.proposalSchema,
      handler: ({ params, body }, { principal }, trx) =>
        service.decideProposal({ trx, clock, actorId: principal.user_id }, params.id, body),
    }),
    route(contract.listUnfitArticles, {
      summary: 'List articles whose case spoils before it is sold, the worst first',
      response: itemsOf(schemas.unfitArticleSchema),
      handler: async () => ({
        items: (await queries.listCaseFits(db)).map(presentUnfit),
      }),
    }),
  ];
}
