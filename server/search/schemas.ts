import { z } from 'zod';
import type { SearchQuery } from '#contract/search.ts';
import { pageQueryFields } from '#server/http/schemas.ts';

/** Whatever a keyboard or an address bar gives may be searched for: what cannot be kept is left out, not refused. */
const typed = { query: z.string().transform((text) => text.toWellFormed().replaceAll('\0', ' ')) };

export const searchQuery: z.ZodType<SearchQuery> = z.strictObject({ ...typed, ...pageQueryFields });

export const suggestionQuery: z.ZodType<{ query: string }> = z.strictObject(typed);
