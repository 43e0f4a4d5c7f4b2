import { z } from 'zod';
import { lineSchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { languages } from '#domain/accounts/languages.ts';
import { periodStates } from '#domain/period.ts';
import { longestNotice } from '#domain/shop/notices.ts';

/** By language; German where a language is missing. */
const noticeTextsSchema = z
  .partialRecord(z.enum(languages), lineSchema(longestNotice))
  .refine((texts) => texts.de !== undefined, {
    message: 'The German text is required.',
    path: ['de'],
  });
export type NoticeTexts = z.infer<typeof noticeTextsSchema>;

export const noticeSchema = z
  .strictObject({
    texts: noticeTextsSchema,
    /** A path of the shop; null: without a link. */
    link_to: z.string().max(2000).nullable(),
    valid_from: timeSchema,
    valid_to: timeSchema,
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeSchema>;

export const adminNoticeSchema = z
  .strictObject({
    id: z.uuid(),
    ...noticeSchema.shape,
    texts: z.partialRecord(z.enum(languages), z.string()),
    state: z.enum(periodStates),
    /** Whether it is the one that customers see. */
    is_shown: z.boolean(),
    created_at: timeSchema,
  })
  .meta({ id: 'AdminNotice' });
export type AdminNotice = z.infer<typeof adminNoticeSchema>;

export const noticeQuerySchema = z.strictObject({
  ...pageQueryFields,
  state: z.enum(periodStates).exactOptional(),
});
export type NoticeQuery = z.infer<typeof noticeQuerySchema>;

/** What the bar shows, in one language. */
export const shownNoticeSchema = z
  .strictObject({ text: z.string(), link_to: z.string().nullable() })
  .meta({ id: 'ShownNotice' });
export type ShownNotice = z.infer<typeof shownNoticeSchema>;

export const currentNoticeSchema = z.strictObject({ notice: shownNoticeSchema.nullable() });
