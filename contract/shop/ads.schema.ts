import { z } from 'zod';
import { imageUrlSchema, timeSchema } from '#contract/fields.schema.ts';
import { ofLanguages } from '#domain/accounts/languages.ts';
import { adTextLengths, imageFits, imagePositions } from '#domain/catalog/ads.ts';
import { tints } from '#domain/catalog/tints.ts';
import { periodStates } from '#domain/period.ts';

/** One line, which may be empty. */
const lineOf = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Placeholders such as `{{minimum_order}}` take the numbers of the shop. */
const adTextSchema = z.strictObject({
  title: lineOf(adTextLengths.title).min(1),
  subtitle: lineOf(adTextLengths.subtitle),
  description: lineOf(adTextLengths.description),
  button_text: lineOf(adTextLengths.button_text).min(1),
});
export type AdText = z.infer<typeof adTextSchema>;

/** Always German; other languages if translated. */
const adTextsSchema = z.strictObject({
  ...ofLanguages(() => adTextSchema.exactOptional()),
  de: adTextSchema,
});
export type AdTexts = z.infer<typeof adTextsSchema>;

/** As stored, perhaps by the demo or an import: lengths are not checked. */
const storedTextSchema = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  button_text: z.string(),
});

/** A slide of the home page's banner, in the requested language, with its numbers filled in. */
export const adSchema = z
  .strictObject({
    id: z.uuid(),
    ...storedTextSchema.shape,
    /** Design token of the background colour. */
    tint: z.string(),
    image_url: z.string().nullable(),
    image_position: z.enum(imagePositions),
    image_fit: z.enum(imageFits),
    /** A path of the shop. */
    link_to: z.string(),
  })
  .meta({ id: 'Ad' });
export type Ad = z.infer<typeof adSchema>;

export const newAdSchema = z
  .strictObject({
    texts: adTextsSchema,
    tint: z.enum(tints),
    image_url: imageUrlSchema.nullable(),
    image_position: z.enum(imagePositions),
    image_fit: z.enum(imageFits),
    /** A path of the shop. */
    link_to: z.string().max(2000),
    is_active: z.boolean(),
    /** Null: at once. */
    valid_from: timeSchema.nullable(),
    /** Null: until it is changed. */
    valid_to: timeSchema.nullable(),
  })
  .meta({ id: 'NewAd' });
export type NewAd = z.infer<typeof newAdSchema>;

export const adminAdSchema = z
  .strictObject({
    id: z.uuid(),
    ...newAdSchema.shape,
    texts: z.strictObject({
      ...ofLanguages(() => storedTextSchema.exactOptional()),
      de: storedTextSchema,
    }),
    tint: z.string(),
    image_url: z.string().nullable(),
    state: z.enum(periodStates),
  })
  .meta({ id: 'AdminAd' });
export type AdminAd = z.infer<typeof adminAdSchema>;

export const adminAdsSchema = z.strictObject({ items: z.array(adminAdSchema) });
export type AdminAds = z.infer<typeof adminAdsSchema>;

/** All ads, in their new order. */
export const adOrderSchema = z.strictObject({ ids: z.array(z.uuid().toLowerCase()).max(200) });
export type AdOrder = z.infer<typeof adOrderSchema>;
