import { z } from 'zod';
import { lineSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { typedSchema } from '#contract/typed.schema.ts';
import { ofTranslations, translations } from '#domain/accounts/languages.ts';
import { allergens } from '#domain/catalog/allergens.ts';
import { doubtRuleNames } from '#domain/catalog/food/doubt-rules.ts';
import { isTerm } from '#domain/catalog/food/ingredients.ts';
import {
  longestOf,
  productTexts,
  translatedTexts,
  type TranslatedText,
} from '#domain/catalog/product-fields.ts';

/** The longest text of a product. */
const longestText = productTexts.ingredients.longest;

/** How many products have a German text, and how many of these are translated. */
const countSchema = z.strictObject({ translated: z.int(), of: z.int() });

export const translationCoverageSchema = z
  .strictObject({
    language: z.enum(translations),
    text: z.enum(translatedTexts),
    on_sale: countSchema,
    /** Also what is not on sale, without archived products. */
    all: countSchema,
  })
  .meta({ id: 'TranslationCoverage' });
export type TranslationCoverage = z.infer<typeof translationCoverageSchema>;

/** A text of a product without an approved translation into the language. */
const openTextSchema = z
  .strictObject({
    text: z.enum(translatedTexts),
    /** The German text. */
    source: z.string(),
    /** What readers see now; null: the German text. Not null for an outdated name. */
    translation: z.string().nullable(),
    /** A stored draft, or a translation of an earlier German text. */
    draft: z
      .strictObject({
        translation: z.string(),
        /** The German text that it translates. */
        source: z.string(),
      })
      .nullable(),
    /** For ingredients: the list in the words of the vocabulary. */
    vocabulary: z
      .strictObject({
        translation: z.string(),
        /** Terms that the vocabulary lacks; they are in German in the translation. */
        unknown: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'OpenText' });
export type OpenText = z.infer<typeof openTextSchema>;

/** A product with texts to translate into one language. */
export const translationTaskSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    is_available: z.boolean(),
    /** Empty once all its texts are approved. */
    texts: z.array(openTextSchema),
  })
  .meta({ id: 'TranslationTask' });
export type TranslationTask = z.infer<typeof translationTaskSchema>;

export const translationQuerySchema = z.strictObject({
  ...pageQueryFields,
  language: z.enum(translations),
  /** Default: all texts. */
  text: z.enum(translatedTexts).exactOptional(),
});
export type TranslationQuery = z.infer<typeof translationQuerySchema>;

const draftFields = {
  language: z.enum(translations),
  text: z.enum(translatedTexts),
  /** The German text as it was shown: a newer one refuses (`translation_outdated`). */
  source: z.string().max(longestText),
  translation: typedSchema('text').min(1).max(longestText),
};

const isOfLength = ({ text, translation }: { text: TranslatedText; translation: string }) =>
  translation.length <= longestOf(text);
const tooLong = { message: 'The text is too long.', path: ['translation'] };

export const translationDraftSchema = z
  .strictObject(draftFields)
  .refine(isOfLength, tooLong)
  .meta({ id: 'TranslationDraft' });
export type TranslationDraft = z.infer<typeof translationDraftSchema>;

export const translationApprovalSchema = z
  .strictObject({
    ...draftFields,
    /** What readers saw when the text was shown. */
    previous: z.string().max(longestText).nullable(),
    /** The list in the words of the vocabulary, as it was shown; null for other texts. */
    vocabulary: z
      .string()
      .max(2 * longestText)
      .nullable(),
  })
  .refine(isOfLength, tooLong)
  .meta({ id: 'TranslationApproval' });
export type TranslationApproval = z.infer<typeof translationApprovalSchema>;

const termFields = {
  allergen: z.enum(allergens).nullable(),
  doubt_rule: z.enum(doubtRuleNames).nullable(),
};

/** A term of lists of ingredients, in all languages. */
export const ingredientTermSchema = z
  .strictObject({
    id: z.uuid(),
    de: z.string(),
    ...ofTranslations(() => z.string()),
    ...termFields,
    version: z.int(),
  })
  .meta({ id: 'IngredientTerm' });
export type IngredientTerm = z.infer<typeof ingredientTermSchema>;

const longestTerm = 200;

const typedTerm = {
  ...ofTranslations(() => lineSchema(longestTerm)),
  ...termFields,
};

export const newTermSchema = z
  .strictObject({
    de: lineSchema(longestTerm).refine(isTerm, {
      message: 'A list would be split inside of this term.',
    }),
    ...typedTerm,
  })
  .meta({ id: 'NewIngredientTerm' });
export type NewTerm = z.infer<typeof newTermSchema>;

export const termChangesSchema = z.strictObject(typedTerm).meta({ id: 'IngredientTermChanges' });
export type TermChanges = z.infer<typeof termChangesSchema>;

export const termQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** Part of the term in any language. */
  query: typedSchema('line').max(longestTerm).exactOptional(),
});
export type TermQuery = z.infer<typeof termQuerySchema>;

/** A term of the lists on sale that the vocabulary lacks. */
export const missingTermSchema = z
  .strictObject({
    /** As a list writes it. */
    de: z.string(),
    /** A list emphasises it. */
    is_emphasised: z.boolean(),
    /** Lists with the term. */
    lists: z.int(),
    /** Lists that lack no other term. */
    completes: z.int(),
    /** A product with the term. */
    product_name: z.string(),
  })
  .meta({ id: 'MissingTerm' });
export type MissingTerm = z.infer<typeof missingTermSchema>;
