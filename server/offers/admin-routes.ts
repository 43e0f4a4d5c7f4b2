import { z } from 'zod';
import * as contract from '#contract/admin-offers.ts';
import { route, type Route } from '#server/http/bind.ts';
import { decodeCursor, toPage } from '#server/http/cursor.ts';
import {
  byId,
  centsSchema,
  defaultLimit,
  pageOf,
  pageQueryFields,
  timeSchema,
} from '#server/http/schemas.ts';
import { listAdminOffers } from './admin-offer-queries.ts';
import {
  createOffer,
  deleteOffer,
  presentOffer,
  updateOffer,
  type OfferDeps,
} from './offer-editing.ts';

const states = ['running', 'upcoming', 'past'] as const;

const offerSchema: z.ZodType<contract.AdminOffer> = z.strictObject({
  id: z.uuid(),
  product: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    image_url: z.string().nullable(),
    pack: z.string().nullable(),
    price_cents: centsSchema,
  }),
  kind: z.enum(['featured', 'weekly']),
  discount_percent: z.int(),
  original_price_cents: centsSchema,
  price_cents: centsSchema,
  valid_from: timeSchema,
  valid_to: timeSchema,
  state: z.enum(states),
});

const fields = {
  product_id: z.uuid(),
  kind: z.enum(['featured', 'weekly']),
  discount_percent: z.int().min(1).max(90),
  valid_from: timeSchema,
  valid_to: timeSchema,
};
const newOfferBody: z.ZodType<contract.OfferFields> = z.strictObject(fields);
const offerChangesBody: z.ZodType<Partial<contract.OfferFields>> = z.strictObject({
  product_id: fields.product_id.exactOptional(),
  kind: fields.kind.exactOptional(),
  discount_percent: fields.discount_percent.exactOptional(),
  valid_from: fields.valid_from.exactOptional(),
  valid_to: fields.valid_to.exactOptional(),
});

const offerQuery: z.ZodType<contract.OfferQuery> = z.strictObject({
  ...pageQueryFields,
  query: z.string().trim().max(200).exactOptional(),
  state: z.enum(states).exactOptional(),
});

export function adminOfferRoutes(deps: OfferDeps): Route[] {
  return [
    route(contract.listAdminOffers, {
      summary: 'All offers, those that end last first',
      query: offerQuery,
      response: pageOf(offerSchema),
      handler: async ({ query: { query, state, limit = defaultLimit, cursor } }) => {
        const now = deps.clock();
        const after = cursor === undefined ? undefined : decodeCursor(cursor);
        const rows = await listAdminOffers(deps.db, now, { text: query, state, limit, after });
        const keysetOf = (row: (typeof rows)[number]) => ({ key: row.valid_to, id: row.id });
        return toPage(rows, limit, keysetOf, (row) => presentOffer(row, now));
      },
    }),
    route(contract.createOffer, {
      summary: 'Add an offer; its original price is the lowest of the 30 days before',
      body: newOfferBody,
      response: offerSchema,
      status: 201,
      handler: ({ body }, { principal }) => createOffer(deps, principal.user_id, body),
    }),
    route(contract.updateOffer, {
      summary: 'Change an offer',
      params: byId,
      body: offerChangesBody,
      response: offerSchema,
      handler: ({ params, body }, { principal }) =>
        updateOffer(deps, principal.user_id, params.id, body),
    }),
    route(contract.deleteOffer, {
      summary: 'Delete an offer',
      params: byId,
      response: offerSchema,
      handler: ({ params }, { principal }) => deleteOffer(deps, principal.user_id, params.id),
    }),
  ];
}
