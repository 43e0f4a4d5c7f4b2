import { z } from 'zod';
import { productSummarySchema } from '#contract/catalog/catalog.schema.ts';
import { pageOf, pageQueryFields } from '#contract/page.schema.ts';
import { notCarriedKinds } from '#domain/catalog/not-carried.ts';

/** Accepts any text: characters that PostgreSQL cannot process are removed, not refused. */
export const suggestionQuerySchema = z.strictObject({
  /** The text as typed; finds nothing below two characters. */
  query: z.string().transform((text) => text.toWellFormed().replaceAll('\0', ' ')),
});
export type SuggestionQuery = z.infer<typeof suggestionQuerySchema>;

export const searchQuerySchema = suggestionQuerySchema.extend(pageQueryFields);
export type SearchQuery = z.infer<typeof searchQuerySchema>;

export const searchPageSchema = pageOf(productSummarySchema).extend({
  /**
   * The shop sells nothing of what the customer searched for; the products are the closest matches.
   */
  not_in_range: z.enum(notCarriedKinds).nullable(),
});
export type SearchPage = z.infer<typeof searchPageSchema>;
