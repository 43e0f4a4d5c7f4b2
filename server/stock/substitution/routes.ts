import { byIdSchema, idempotencyHeadersSchema } from '#contract/fields.schema.ts';
import {
  consentsSchema,
  offerAnswerSchema,
  offerParamsSchema,
  ownChoiceSchema,
  substitutionsSchema,
} from '#contract/stock/substitutions.schema.ts';
import * as contract from '#contract/stock/substitutions.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { chooseSubstitute } from './choose-substitute.ts';
import { getSubstitutions, setConsents } from './consents.ts';
import { answerOffer, type SubstitutionDeps } from './decide-offer.ts';

export function substitutionRoutes(deps: SubstitutionDeps): Route[] {
  return [
    route(contract.getSubstitutions, {
      summary: 'Get what may replace missing goods of one of your orders, and what is offered',
      params: byIdSchema,
      response: substitutionsSchema,
      handler: ({ params }, { principal }) => getSubstitutions(deps, principal.user_id, params.id),
    }),
    route(contract.setConsents, {
      summary: 'Set what may replace missing goods of one of your orders',
      errors: ['consents_too_late'],
      params: byIdSchema,
      body: consentsSchema,
      response: substitutionsSchema,
      handler: ({ params, body }, { principal }) =>
        setConsents(deps, principal.user_id, params.id, body),
    }),
    route(contract.answerOffer, {
      summary: 'Choose a substitute for missing goods, or none',
      errors: ['offer_answered', 'offer_expired', 'offer_product_unknown', 'offer_out_of_stock'],
      params: offerParamsSchema,
      body: offerAnswerSchema,
      response: substitutionsSchema,
      handler: async ({ params: { id, offer_id: offerId }, body }, { principal }) => {
        const answer = { orderId: id, offerId, productId: body.product_id };
        await answerOffer(deps, principal.user_id, answer);
        return getSubstitutions(deps, principal.user_id, id);
      },
    }),
    route(contract.chooseSubstitute, {
      summary: 'Choose something else of the range for missing goods, once per Idempotency-Key',
      errors: [
        'line_not_missing',
        'substitute_too_late',
        'substitute_not_for_sale',
        'substitute_too_dear',
        'substitute_price_changed',
        'offer_out_of_stock',
        'idempotency_key_reused',
      ],
      params: byIdSchema,
      headers: idempotencyHeadersSchema,
      body: ownChoiceSchema,
      response: substitutionsSchema,
      handler: async ({ params: { id }, headers, body }, { principal }) => {
        const choice = { order_id: id, key: headers['idempotency-key'], input: body };
        await chooseSubstitute(deps, principal.user_id, choice);
        return getSubstitutions(deps, principal.user_id, id);
      },
    }),
  ];
}
