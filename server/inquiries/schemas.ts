import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import type { DoneMark, LetterQuery } from '#contract/inquiries.admin.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { languages } from '#domain/identity/languages.ts';

/** What all letters of customers have in common, whatever they are about. */
export const letterFields = {
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  created_at: timeSchema,
  resolved_at: timeSchema.nullable(),
  resolved_by: z.string().nullable(),
};

export const letterQuery: z.ZodType<LetterQuery> = z.strictObject({
  ...pageQueryFields,
  state: z.enum(['open', 'done']).exactOptional(),
});

export const doneMark: z.ZodType<DoneMark> = z.strictObject({ is_done: z.boolean() });
