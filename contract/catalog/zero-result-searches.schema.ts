import { z } from 'zod';
import { lineSchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { languages } from '#domain/accounts/languages.ts';
import { searchPeriods, zeroResultStates } from '#domain/catalog/search/zero-result-search.ts';

/** What a customer searched for, as typed. */
export const searchReportSchema = z.strictObject({
  query: lineSchema(200),
  /** The customer asks the shop to sell it; otherwise the search found nothing. */
  is_wish: z.boolean().exactOptional(),
});
export type SearchReport = z.infer<typeof searchReportSchema>;

export const searchReceiptSchema = z.strictObject({
  /** False when the search finds something, or when the text may not be recorded. */
  is_recorded: z.boolean(),
});
export type SearchReceipt = z.infer<typeof searchReceiptSchema>;

/** A text that customers searched for without a result, with its frequency in the period. */
export const zeroResultTermSchema = z
  .strictObject({
    id: z.uuid(),
    /** The text as first typed. */
    typed: z.string(),
    language: z.enum(languages),
    searches: z.int(),
    /** How often customers asked the shop to sell it. */
    wishes: z.int(),
    last_searched_at: timeSchema,
    dismissed_at: timeSchema.nullable(),
  })
  .meta({ id: 'ZeroResultTerm' });
export type ZeroResultTerm = z.infer<typeof zeroResultTermSchema>;

export const zeroResultQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** Days until today; 30 by default. */
  period: z.enum(searchPeriods).exactOptional(),
  language: z.enum(languages).exactOptional(),
  /** `open` by default. */
  state: z.enum(zeroResultStates).exactOptional(),
});
export type ZeroResultQuery = z.infer<typeof zeroResultQuerySchema>;

export const dismissBodySchema = z.strictObject({ is_dismissed: z.boolean() });
export type DismissBody = z.infer<typeof dismissBodySchema>;

export const searchWordTargetSchema = z
  .strictObject({
    /** The text becomes a search word of the product. */
    product_id: z.uuid().toLowerCase().exactOptional(),
    /** A word of the group that the product lies in, which is no name of it. */
    is_group_word: z.boolean().exactOptional(),
    /** The text means the same as these words of the shop. */
    means: lineSchema(100).exactOptional(),
    /** A brand or kind that the shop does not carry: `means` is only offered in its place. */
    is_brand: z.boolean().exactOptional(),
  })
  .refine(({ means, is_brand }) => means !== undefined || is_brand !== true, {
    message: 'Only a meaning can be that of a brand.',
    path: ['is_brand'],
  })
  .refine(({ product_id, is_group_word }) => product_id !== undefined || is_group_word !== true, {
    message: 'Only a product lies in a group.',
    path: ['is_group_word'],
  })
  .refine(({ product_id, means }) => (product_id === undefined) !== (means === undefined), {
    message: 'Give a product or a meaning.',
    path: ['product_id'],
  });
export type SearchWordTarget = z.infer<typeof searchWordTargetSchema>;

/** What the text finds after the change. */
export const searchWordEffectSchema = z.strictObject({ finds: z.string() });
export type SearchWordEffect = z.infer<typeof searchWordEffectSchema>;
