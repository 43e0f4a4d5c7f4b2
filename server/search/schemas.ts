import { z } from 'zod';
import type { SearchQuery } from '#contract/search.ts';
import { pageQueryFields } from '#server/http/schemas.ts';

const typed = { query: z.string() };

export const searchQuery: z.ZodType<SearchQuery> = z.strictObject({ ...typed, ...pageQueryFields });

export const suggestionQuery: z.ZodType<{ query: string }> = z.strictObject(typed);
