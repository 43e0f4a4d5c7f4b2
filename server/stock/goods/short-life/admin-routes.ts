import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import * as contract from '#contract/stock/short-life.admin.ts';
import * as schemas from '#contract/stock/short-life.schema.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import type { InventoryDeps } from '../service.ts';
import * as offers from './offers.ts';
import { listRules } from './queries.ts';
import * as rules from './rules.ts';

export function shortLifeRoutes(deps: InventoryDeps): Route[] {
  const { db } = deps;
  return [
    route(contract.listShortLifeRules, {
      summary: 'List how much is taken off when goods of short life have so many days left',
      response: itemsOf(schemas.shortLifeRuleSchema),
      handler: async () => ({ items: await listRules(db) }),
    }),
    onceRoute(contract.addShortLifeRule, deps, {
      summary: 'Add how much is taken off when goods of short life have so many days left',
      errors: ['not_found', 'short_life_rule_exists'],
      body: schemas.newShortLifeRuleSchema,
      response: schemas.shortLifeRuleSchema,
      status: 201,
      handler: ({ body }, { principal }, trx) => rules.addRule(trx, principal.user_id, body),
    }),
    route(contract.updateShortLifeRule, {
      summary: 'Change how much is taken off when goods of short life have so many days left',
      errors: ['not_found', 'short_life_rule_exists'],
      params: byIdSchema,
      body: schemas.newShortLifeRuleSchema,
      response: schemas.shortLifeRuleSchema,
      handler: ({ params, body }, { principal }) =>
        rules.updateRule(db, principal.user_id, params.id, body),
    }),
    route(contract.deleteShortLifeRule, {
      summary: 'Delete how much is taken off when goods of short life have so many days left',
      errors: ['not_found'],
      params: byIdSchema,
      response: schemas.shortLifeRuleSchema,
      handler: ({ params }, { principal }) => rules.deleteRule(db, principal.user_id, params.id),
    }),
    route(contract.setShortLifeOffer, {
      summary: 'Offer goods of short life of a product at a price, or change their offer',
      errors: [
        'not_found',
        'offer_not_below_regular',
        'short_life_day_without_goods',
        'short_life_unneeded',
      ],
      params: byIdSchema,
      body: schemas.newShortLifeOfferSchema,
      response: schemas.shortLifeOfferSchema,
      handler: ({ params, body }, { principal }) =>
        offers.setOffer(deps, principal.user_id, params.id, body),
    }),
    route(contract.endShortLifeOffer, {
      summary: 'End the offer of goods of short life of a product, for the rules as well',
      errors: ['not_found', 'offer_not_running'],
      params: byIdSchema,
      response: schemas.shortLifeOfferSchema,
      handler: ({ params }, { principal }) => offers.endOffer(deps, principal.user_id, params.id),
    }),
  ];
}
