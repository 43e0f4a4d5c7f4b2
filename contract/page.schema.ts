import { z } from 'zod';
import type { PageQuery } from '#contract/endpoint.ts';

/**
 * Lists return 24 rows unless the client asks for fewer or more, at most 100 (docs/spec-notes.md).
 */
export const defaultLimit = 24;
const maximumLimit = 100;

/** The longest sort key is a product's name: 200 letters of up to three bytes, in base64. */
const longestCursor = 1000;

export const pageQueryFields = {
  limit: z.coerce.number().int().min(1).max(maximumLimit).exactOptional(),
  cursor: z.string().max(longestCursor).exactOptional(),
};

export const pageQuerySchema: z.core.$ZodType<PageQuery> = z.strictObject(pageQueryFields);

export function itemsOf<T>(item: z.core.$ZodType<T>) {
  return z.strictObject({ items: z.array(item) });
}

export function pageOf<T>(item: z.core.$ZodType<T>) {
  return z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() });
}
