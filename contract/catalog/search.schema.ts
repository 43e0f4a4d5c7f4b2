import { z } from 'zod';
import { productSummarySchema } from '#contract/catalog/catalog.schema.ts';
import { pageOf, pageQueryFields } from '#contract/page.schema.ts';
import { maximumBrandLength } from '#domain/catalog/list-filter.ts';
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

/** The filters in the form of the URL of a list; unknown values are ignored, as there. */
const filterSchema = z.string().max(300).exactOptional();

export const brandQuerySchema = z.strictObject({
  /** Part of the name; fewer than three letters match the beginning of a word. */
  name: z
    .string()
    .max(maximumBrandLength)
    .transform((text) => text.toWellFormed().replaceAll('\0', ' ').trim()),
  /** Slug of the category whose brands are searched. */
  category: z.string().max(100).exactOptional(),
  /** Without a category: the search whose results' brands are searched; without both, the shop. */
  query: suggestionQuerySchema.shape.query.exactOptional(),
  diet: filterSchema,
  offer: filterSchema,
  price: filterSchema,
  stock: filterSchema,
  traces: filterSchema,
  without: filterSchema,
});
export type BrandQuery = z.infer<typeof brandQuerySchema>;

export const brandCountSchema = z
  .strictObject({ name: z.string(), count: z.int() })
  .meta({ id: 'BrandCount' });
