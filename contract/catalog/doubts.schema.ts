import { z } from 'zod';
import type { PageQuery } from '#contract/endpoint.ts';
import { shopDaySchema, textSchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { doubtAnswers, doubtRuleNames } from '#domain/catalog/food/doubt-rules.ts';
import { doubtWeights, type DoubtSentence } from '#domain/catalog/food/doubt-sentence.ts';
import {
  answerLimits,
  answerSources,
  askableRules,
  makerAnswers,
  makerStates,
  needsFile,
} from '#domain/catalog/food/maker-answers.ts';
import { certificateFileTypes } from '#domain/stock/halal/certificates.ts';

/** `unknown`: the shop does not know the word. */
const reasonSchema = z.enum([...doubtRuleNames, 'unknown']);

/** What the list of ingredients of food without a certificate says about halal, with reasons. */
export const doubtsSchema = z
  .strictObject({
    answer: z.enum(doubtAnswers),
    /** The answer in a sentence. */
    text: z.string(),
    /** Empty if the answer is `clear` and no maker was asked. */
    findings: z.array(
      z.strictObject({
        reason: reasonSchema,
        /** What it means for the answer. */
        weight: z.enum(doubtWeights),
        /** As the German list writes it. */
        words: z.string(),
        /** Null in German, and of a word that the vocabulary lacks. */
        translation: z.string().nullable(),
        /** The reason in a sentence. */
        text: z.string(),
        /** What the maker has answered, in a sentence and in the maker's own words. */
        maker: z
          .strictObject({
            state: z.enum(makerStates),
            text: z.string(),
            statement: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
    /** Texts of the button that asks the maker; null: the maker can settle none of it. */
    question: z.strictObject({ ask: z.string(), asked: z.string() }).nullable(),
    /**
     * Texts for readers who switch a rule off. Their device has the choice and computes the answer:
     * no request carries it. Null: there is no rule to switch off.
     */
    choice: z
      .strictObject({
        /** The answers of what is left. Never that there is no doubt at all. */
        answers: z.strictObject({
          no: z.string(),
          no_by_maker: z.string(),
          doubtful: z.string(),
          answered: z.string(),
          clear: z.string(),
        } satisfies Record<DoubtSentence, z.ZodString>),
        off: z.string(),
        on: z.string(),
        /** The heading of what is switched off. */
        title: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Doubts' });
export type Doubts = z.infer<typeof doubtsSchema>;

/** Null: there is a certificate, no list of ingredients, or it is no food. */
export const doubtsAnswerSchema = z.strictObject({ doubts: doubtsSchema.nullable() });

const answerFields = {
  rule: z.enum(askableRules),
  /** The ingredients that it is about, as the German list writes them. */
  words: z
    .array(z.string().min(1).max(300))
    .min(1)
    .max(answerLimits.words)
    .refine((words) => new Set(words).size === words.length, { message: 'Named twice.' }),
  answer: z.enum(makerAnswers),
  source: z.enum(answerSources),
  /** In the words of the maker, which customers read. */
  statement: textSchema(answerLimits.statement),
  answered_on: shopDaySchema,
};

export const newMakerAnswerSchema = z
  .strictObject({
    ...answerFields,
    /** The recipe that the person saw. */
    facts_version: z.int().min(1),
    /** Uploaded before, as files of certificates are; letters and mails need it. */
    file_sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
  })
  .refine(({ source, file_sha256 }) => file_sha256 !== null || !needsFile(source), {
    message: 'Letters and mails are stored with the answer.',
    path: ['file_sha256'],
  })
  .meta({ id: 'NewMakerAnswer' });
export type NewMakerAnswer = z.infer<typeof newMakerAnswerSchema>;

/** A product, its doubts of today, and all that its maker has answered, newest first. */
export const productDoubtsSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    is_available: z.boolean(),
    facts_version: z.int(),
    /** Null: a certificate says it, or there is no list of ingredients. */
    answer: z.enum(doubtAnswers).nullable(),
    findings: z.array(
      z.strictObject({
        reason: reasonSchema,
        words: z.string(),
        /** The rule that the maker can be asked about. */
        askable: z.enum(askableRules).nullable(),
        state: z.enum(makerStates).nullable(),
      }),
    ),
    /** How often customers asked. */
    asked: z.int(),
    answers: z.array(
      z.strictObject({
        id: z.uuid(),
        ...answerFields,
        words: z.array(z.string()),
        state: z.enum(makerStates),
        file: z
          .strictObject({
            sha256: z.string(),
            media_type: z.enum(certificateFileTypes),
            bytes: z.int(),
          })
          .nullable(),
        created_at: timeSchema,
      }),
    ),
  })
  .meta({ id: 'ProductDoubts' });
export type ProductDoubts = z.infer<typeof productDoubtsSchema>;

export const productDoubtsQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** A part of the product's name; without it, products that were asked about or answered. */
  query: z.string().max(100).exactOptional(),
});
export type ProductDoubtsQuery = PageQuery & { query?: string };
