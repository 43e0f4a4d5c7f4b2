import { byIdSchema } from '#contract/fields.schema.ts';
import {
  consentsSchema,
  offerAnswerSchema,
  offerParamsSchema,
  substitutionsSchema,
} from '#contract/orders/substitutions.schema.ts';
import * as contract from '#contract/orders/substitutions.ts';
import { route, type Route } from '#server/http/bind.ts';
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
  ];
}
