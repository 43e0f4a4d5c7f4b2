import { z } from 'zod';
import {
  centsSchema,
  netContentSchema,
  productLabelsSchema,
  timeSchema,
  unitPriceSchema,
} from '#contract/fields.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { allergens } from '#domain/catalog/allergens.ts';
import { substitutionConsents } from '#domain/stock/substitution/consent.ts';
import { offerDeciders, offerStates } from '#domain/stock/substitution/offer-candidate.ts';

const consentSchema = z.enum(substitutionConsents);

const candidateSchema = z
  .strictObject({
    product_id: z.uuid(),
    name: z.string(),
    image_url: z.string().nullable(),
    pack: z.string().nullable(),
    tint: z.string().nullable(),
    net_content: netContentSchema.nullable(),
    /** Of the price that the customer pays, without the deposit. */
    unit_price: unitPriceSchema.nullable(),
    /** Units of the substitute for all missing units. */
    quantity: z.int(),
    /** At its own price. */
    regular_cents: centsSchema,
    /** What the customer pays for it: no more than for the missing units. */
    goods_cents: centsSchema,
    deposit_cents: centsSchema,
    /** Null without data. */
    allergens: z.array(z.enum(allergens)).nullable(),
    traces: z.array(z.enum(allergens)).nullable(),
    labels: productLabelsSchema,
    /** In the language of the order; null: none is named. */
    origin_text: z.string().nullable(),
  })
  .meta({ id: 'SubstituteCandidate' });

export const substitutionOfferSchema = z
  .strictObject({
    id: z.uuid(),
    order_item_id: z.uuid(),
    product_name: z.string(),
    /** Missing units. */
    quantity: z.int(),
    consent: consentSchema,
    /** Without an answer before it: with `rule` the first candidate, with `ask` a refund. */
    deadline: timeSchema,
    state: z.enum(offerStates),
    decided_by: z.enum(offerDeciders).nullable(),
    /** The accepted substitute; null: none, or not decided. */
    product_id: z.uuid().nullable(),
    candidates: z.array(candidateSchema),
  })
  .meta({ id: 'SubstitutionOffer' });
export type SubstitutionOffer = z.infer<typeof substitutionOfferSchema>;

export const substitutionsSchema = z
  .strictObject({
    /** What may happen if the goods of a line are missing. */
    consents: z.array(
      z
        .strictObject({ order_item_id: z.uuid(), consent: consentSchema })
        .meta({ id: 'LineConsent' }),
    ),
    /** Whether the consents can still be changed. */
    is_changeable: z.boolean(),
    /** Missing goods for which the customer may choose something else, or something at all. */
    missing: z.array(
      z
        .strictObject({
          order_item_id: z.uuid(),
          product_name: z.string(),
          /** Missing units. */
          quantity: z.int(),
          /** Of one unit as ordered: what is chosen costs no more than all of them. */
          price_cents: centsSchema,
          deposit_cents: centsSchema,
        })
        .meta({ id: 'MissingLine' }),
    ),
    /** The newest first; of those about the same missing units, the one that counts. */
    offers: z.array(substitutionOfferSchema),
    /** The server's clock, for a countdown. */
    now: timeSchema,
  })
  .meta({ id: 'Substitutions' });
export type Substitutions = z.infer<typeof substitutionsSchema>;
export type MissingLine = Substitutions['missing'][number];

export const consentsSchema = z.strictObject({
  /** By the id of the line. */
  items: z.record(z.uuid(), consentSchema),
});
export type Consents = z.infer<typeof consentsSchema>;

/** Something of the range instead of the missing units of a line, at its price of the day. */
export const ownChoiceSchema = z
  .strictObject({
    order_item_id: z.uuid().toLowerCase(),
    product_id: z.uuid().toLowerCase(),
    quantity: z.int().min(1).max(maximumQuantity),
    /** With the deposit. Only compared with the server's total. */
    expected_total_cents: z.int().min(0),
  })
  .meta({ id: 'OwnChoice' });
export type OwnChoice = z.infer<typeof ownChoiceSchema>;

export const offerParamsSchema = z.strictObject({
  id: z.uuid().toLowerCase(),
  offer_id: z.uuid().toLowerCase(),
});
export type OfferParams = z.infer<typeof offerParamsSchema>;

export const offerAnswerSchema = z.strictObject({
  /** Null: no substitute, the line is refunded. */
  product_id: z.uuid().toLowerCase().nullable(),
});
export type OfferAnswerInput = z.infer<typeof offerAnswerSchema>;
