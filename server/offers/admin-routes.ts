import { z } from 'zod';
import { byIdSchema, centsSchema, timeSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/offers.admin.ts';
import { defaultLimit, pageOf, pageQueryFields } from '#contract/page.schema.ts';
import { highestPercentOff } from '#domain/catalog/offer-price.ts';
import { highestPrice } from '#domain/catalog/product-fields.ts';
import { reductionSchema } from '#server/catalog/service.ts';
import { route, type Route } from '#server/http/bind.ts';
import { decodeCursor, toPage } from '#server/http/cursor.ts';
import { listAdminOffers } from './admin-offer-queries.ts';
import {
  createOffer,
  deleteOffer,
  endOffer,
  previewOffer,
  updateOffer,
  type OfferDeps,
} from './offer-commands.ts';
import { presentOffer } from './present.ts';

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
  price_cents: centsSchema,
  reduction: reductionSchema.nullable(),
  valid_from: timeSchema,
  valid_to: timeSchema,
  state: z.enum(states),
});

const kind = z.enum(['featured', 'weekly']);
const price = z.int().min(1).max(highestPrice);
const percent = z.int().min(1).max(highestPercentOff);
const isOnePrice = ({ price_cents, percent_off }: contract.OfferPrice) =>
  (price_cents === undefined) !== (percent_off === undefined);
const onePrice = { message: 'Give a price or a percentage.', path: ['price_cents'] };

const newOfferBody: z.ZodType<contract.NewOffer> = z
  .strictObject({
    product_id: z.uuid(),
    kind,
    price_cents: price.exactOptional(),
    percent_off: percent.exactOptional(),
    valid_from: timeSchema.exactOptional(),
    valid_to: timeSchema,
  })
  .refine(isOnePrice, onePrice);
const offerChangesBody: z.ZodType<contract.OfferChanges> = z
  .strictObject({
    kind: kind.exactOptional(),
    price_cents: price.exactOptional(),
    percent_off: percent.exactOptional(),
    valid_from: timeSchema.exactOptional(),
    valid_to: timeSchema.exactOptional(),
  })
  .refine(
    (changes) => isOnePrice(changes) || (changes.price_cents ?? changes.percent_off) === undefined,
    onePrice,
  );
const previewQuery: z.ZodType<contract.OfferPreviewQuery> = z
  .strictObject({
    product_id: z.uuid(),
    offer_id: z.uuid().exactOptional(),
    price_cents: z.coerce.number().pipe(price).exactOptional(),
    percent_off: z.coerce.number().pipe(percent).exactOptional(),
    valid_from: timeSchema.exactOptional(),
  })
  .refine(isOnePrice, onePrice);

const previewSchema: z.ZodType<contract.OfferPreview> = z.strictObject({
  regular_price_cents: centsSchema,
  price_cents: centsSchema,
  lowest_price_cents: centsSchema.nullable(),
  reduction: reductionSchema.nullable(),
  is_far_below_regular: z.boolean(),
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
    route(contract.previewOffer, {
      summary: 'What an offer would be: its price and what it is compared with',
      query: previewQuery,
      response: previewSchema,
      handler: ({ query }) => previewOffer(deps, query),
    }),
    route(contract.createOffer, {
      summary: 'Add an offer that begins now or later; the shop measures what it is compared with',
      body: newOfferBody,
      response: offerSchema,
      status: 201,
      handler: ({ body }, { principal }) => createOffer(deps, principal.user_id, body),
    }),
    route(contract.updateOffer, {
      summary: 'Change an offer; of one that runs the kind and the end alone',
      params: byIdSchema,
      body: offerChangesBody,
      response: offerSchema,
      handler: ({ params, body }, { principal }) =>
        updateOffer(deps, principal.user_id, params.id, body),
    }),
    route(contract.endOffer, {
      summary: 'End an offer that runs',
      params: byIdSchema,
      response: offerSchema,
      handler: ({ params }, { principal }) => endOffer(deps, principal.user_id, params.id),
    }),
    route(contract.deleteOffer, {
      summary: 'Delete an offer that has not begun',
      params: byIdSchema,
      response: offerSchema,
      handler: ({ params }, { principal }) => deleteOffer(deps, principal.user_id, params.id),
    }),
  ];
}
