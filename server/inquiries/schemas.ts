import { z } from 'zod';
import type { DoneMark, LetterQuery } from '#contract/inquiries.admin.ts';
import { languages } from '#domain/identity/languages.ts';
import { pageQueryFields, timeSchema } from '#server/http/schemas.ts';

/** What all letters of customers have in common, whatever they are about. */
export const letterFields = {
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  created_at: timeSchema,
  done_at: timeSchema.nullable(),
  done_by: z.string().nullable(),
};

export const letterQuery: z.ZodType<LetterQuery> = z.strictObject({
  ...pageQueryFields,
  state: z.enum(['open', 'done']).exactOptional(),
});

export const doneMark: z.ZodType<DoneMark> = z.strictObject({ is_done: z.boolean() });
