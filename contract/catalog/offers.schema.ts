import { z } from 'zod';
import { productSummarySchema, reductionSchema } from '#contract/catalog/catalog.schema.ts';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { highestPercentOff, offerKinds } from '#domain/catalog/offer-price.ts';
import { highestPrice, mostProductsAtOnce } from '#domain/catalog/product-fields.ts';
import { periodStates } from '#domain/period.ts';

export const offersSchema = z
  .strictObject({
    featured: z.array(productSummarySchema),
    weekly: z.array(productSummarySchema),
  })
  .meta({ id: 'Offers' });
export type Offers = z.infer<typeof offersSchema>;

export const adminOfferSchema = z
  .strictObject({
    id: z.uuid(),
    product: z.strictObject({
      id: z.uuid(),
      name: z.string(),
      image_url: z.string().nullable(),
      pack: z.string().nullable(),
      /** The current regular price. */
      price_cents: centsSchema,
    }),
    kind: z.enum(offerKinds),
    price_cents: centsSchema,
    /** The shop computes it. Until the offer begins it is a forecast from today's prices. */
    reduction: reductionSchema.nullable(),
    valid_from: timeSchema,
    valid_to: timeSchema,
    state: z.enum(periodStates),
  })
  .meta({ id: 'AdminOffer' });
export type AdminOffer = z.infer<typeof adminOfferSchema>;

const kindSchema = z.enum(offerKinds);
const priceSchema = z.int().min(1).max(highestPrice);
const percentSchema = z.int().min(1).max(highestPercentOff);

/** A price, or a percentage off the current regular price. */
const offerPriceSchema = z.strictObject({
  price_cents: priceSchema.exactOptional(),
  percent_off: percentSchema.exactOptional(),
});
export type OfferPrice = z.infer<typeof offerPriceSchema>;

const offerPeriodSchema = z.strictObject({
  /** Default: now. */
  valid_from: timeSchema.exactOptional(),
  valid_to: timeSchema,
});
export type OfferPeriod = z.infer<typeof offerPeriodSchema>;

const isOnePrice = ({ price_cents, percent_off }: OfferPrice) =>
  (price_cents === undefined) !== (percent_off === undefined);
const onePrice = { message: 'Give a price or a percentage.', path: ['price_cents'] };

export const newOfferSchema = z
  .strictObject({
    product_id: z.uuid(),
    kind: kindSchema,
    ...offerPriceSchema.shape,
    ...offerPeriodSchema.shape,
  })
  .refine(isOnePrice, onePrice)
  .meta({ id: 'NewOffer' });
export type NewOffer = z.infer<typeof newOfferSchema>;

/** The same offer for each of these products. */
export const newOffersSchema = z
  .strictObject({
    product_ids: z
      .array(z.uuid().toLowerCase())
      .min(1)
      .max(mostProductsAtOnce)
      .refine((ids) => new Set(ids).size === ids.length, {
        message: 'A product is named twice.',
      }),
    kind: kindSchema,
    ...offerPriceSchema.shape,
    ...offerPeriodSchema.shape,
  })
  .refine(isOnePrice, onePrice)
  .meta({ id: 'NewOffers' });
export type NewOffers = z.infer<typeof newOffersSchema>;

/** In the order of the request. */
export const offerResultSchema = z
  .strictObject({
    product_id: z.uuid(),
    /** Why the product gets no offer; null: it has one now. */
    code: z.enum(['offer_not_below_regular', 'offer_overlaps', 'product_unavailable']).nullable(),
  })
  .meta({ id: 'OfferResult' });
export type OfferResult = z.infer<typeof offerResultSchema>;

/** If the offer has begun, only the kind and the end can be changed. */
export const offerChangesSchema = z
  .strictObject({
    kind: kindSchema.exactOptional(),
    ...offerPriceSchema.shape,
    ...offerPeriodSchema.shape,
    valid_to: timeSchema.exactOptional(),
  })
  .refine(
    (changes) => isOnePrice(changes) || (changes.price_cents ?? changes.percent_off) === undefined,
    onePrice,
  )
  .meta({ id: 'OfferChanges' });
export type OfferChanges = z.infer<typeof offerChangesSchema>;

export const offerPreviewQuerySchema = z
  .strictObject({
    product_id: z.uuid(),
    /** The edited offer, which is excluded from the comparison. */
    offer_id: z.uuid().exactOptional(),
    price_cents: z.coerce.number().pipe(priceSchema).exactOptional(),
    percent_off: z.coerce.number().pipe(percentSchema).exactOptional(),
    valid_from: timeSchema.exactOptional(),
  })
  .refine(isOnePrice, onePrice);
export type OfferPreviewQuery = z.infer<typeof offerPreviewQuerySchema>;

/** The offer as it would be stored now. */
export const offerPreviewSchema = z
  .strictObject({
    regular_price_cents: centsSchema,
    price_cents: centsSchema,
    /**
     * The lowest price charged in the 30 days before it begins; null if the product is not sold
     * then.
     */
    lowest_price_cents: centsSchema.nullable(),
    reduction: reductionSchema.nullable(),
    /** Possibly a typing error: the form asks to check the price. */
    is_far_below_regular: z.boolean(),
  })
  .meta({ id: 'OfferPreview' });
export type OfferPreview = z.infer<typeof offerPreviewSchema>;

export const offerQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** Part of the product's name. */
  query: z.string().trim().max(200).exactOptional(),
  state: z.enum(periodStates).exactOptional(),
});
export type OfferQuery = z.infer<typeof offerQuerySchema>;
