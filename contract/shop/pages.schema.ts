import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import { translationLags } from '#domain/accounts/lagging-translations.ts';
import { languages, translations } from '#domain/accounts/languages.ts';
import { contentPages, longestPage } from '#domain/shop/pages.ts';

const pageSchema = z.enum(contentPages).meta({ id: 'ContentPage' });
const markdownSchema = z.string().max(longestPage);

/** Markdown by language; German where a language is missing. */
const textsSchema = z
  .partialRecord(z.enum(languages), markdownSchema)
  .refine((texts) => (texts.de ?? '').trim() !== '', {
    message: 'The German text is required.',
    path: ['de'],
  });
export type PageTexts = z.infer<typeof textsSchema>;

export const pageVersionSchema = z
  .strictObject({
    id: z.uuid(),
    page: pageSchema,
    version: z.int(),
    texts: z.partialRecord(z.enum(languages), z.string()),
    valid_from: timeSchema,
    created_at: timeSchema,
    /** Null after the account was deleted. */
    author: z.string().nullable(),
  })
  .meta({ id: 'PageVersion' });
export type PageVersion = z.infer<typeof pageVersionSchema>;

export const pageVersionsSchema = z
  .strictObject({
    /** The newest first. */
    items: z.array(pageVersionSchema),
    /** The version that is shown now; null: the shop's own text. */
    current_id: z.uuid().nullable(),
    /** The shop's own text, by language. */
    own_texts: z.record(z.enum(languages), z.string()),
  })
  .meta({ id: 'PageVersions' });
export type PageVersions = z.infer<typeof pageVersionsSchema>;

export const listedPageSchema = z
  .strictObject({
    page: pageSchema,
    /** The languages whose text is missing, or older than the German one. */
    lagging: z.array(
      z
        .strictObject({ language: z.enum(translations), lag: z.enum(translationLags) })
        .meta({ id: 'LaggingTranslation' }),
    ),
  })
  .meta({ id: 'ListedPage' });
export type ListedPage = z.infer<typeof listedPageSchema>;

export const pageParamsSchema = z.strictObject({ page: z.string().max(20) });
export type PageParams = z.infer<typeof pageParamsSchema>;

export const newPageVersionSchema = z
  .strictObject({
    page: pageSchema,
    texts: textsSchema,
    /** Default: now. */
    valid_from: timeSchema.exactOptional(),
  })
  .meta({ id: 'NewPageVersion' });
export type NewPageVersion = z.infer<typeof newPageVersionSchema>;

/** A page in one language. */
export const shownPageSchema = z
  .strictObject({ page: pageSchema, version: z.int(), text: z.string(), valid_from: timeSchema })
  .meta({ id: 'ShownPage' });
export type ShownPage = z.infer<typeof shownPageSchema>;
