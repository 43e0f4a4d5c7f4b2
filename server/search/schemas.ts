import { z } from 'zod';
import { pageQueryFields } from '#contract/page.schema.ts';
import type { SearchPage, SearchQuery } from '#contract/search.ts';
import { summarySchema } from '#server/catalog/service.ts';

/** Whatever a keyboard or an address bar gives may be searched for: what cannot be kept is left out, not refused. */
const typed = { query: z.string().transform((text) => text.toWellFormed().replaceAll('\0', ' ')) };

export const searchQuery: z.ZodType<SearchQuery> = z.strictObject({ ...typed, ...pageQueryFields });

export const suggestionQuery: z.ZodType<{ query: string }> = z.strictObject(typed);

export const searchPageSchema: z.ZodType<SearchPage> = z.strictObject({
  items: z.array(summarySchema),
  next_cursor: z.string().nullable(),
  not_in_range: z.enum(['pork', 'alcohol']).nullable(),
});
