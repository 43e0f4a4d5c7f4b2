import { endpoint, type ById } from '#contract/endpoint.ts';
import type {
  Consents,
  OfferAnswerInput,
  OfferParams,
  OwnChoice,
  Substitutions,
} from '#contract/stock/substitutions.schema.ts';

export const getSubstitutions = endpoint<{ params: ById; response: Substitutions }>(
  'GET',
  '/api/v1/orders/{id}/substitutions',
  'signed_in',
);
/** Lines that are not named do not change. Until the preparation begins. */
export const setConsents = endpoint<{ params: ById; body: Consents; response: Substitutions }>(
  'PUT',
  '/api/v1/orders/{id}/consents',
  'signed_in',
);
/** The first answer before the deadline counts; repeating it is no error. */
export const answerOffer = endpoint<{
  params: OfferParams;
  body: OfferAnswerInput;
  response: Substitutions;
}>('POST', '/api/v1/orders/{id}/substitutions/{offer_id}/answer', 'signed_in');
/**
 * Something of the whole range instead of missing units, until the order is packed, once per
 * Idempotency-Key.
 */
export const chooseSubstitute = endpoint<{
  params: ById;
  headers: { 'idempotency-key': string };
  body: OwnChoice;
  response: Substitutions;
}>('POST', '/api/v1/orders/{id}/substitutions', 'signed_in');
