import { z } from 'zod';
import { doubtAnswers, doubtRuleNames } from '#domain/catalog/food/doubt-rules.ts';

/** What the list of ingredients of food without a certificate says about halal, with reasons. */
export const doubtsSchema = z
  .strictObject({
    answer: z.enum(doubtAnswers),
    /** The answer in a sentence. */
    text: z.string(),
    /** Empty if the answer is `clear`. */
    findings: z.array(
      z.strictObject({
        /** `unknown`: the shop does not know the word. */
        reason: z.enum([...doubtRuleNames, 'unknown']),
        /** As the German list writes it. */
        words: z.string(),
        /** Null in German, and of a word that the vocabulary lacks. */
        translation: z.string().nullable(),
        /** The reason in a sentence. */
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'Doubts' });
export type Doubts = z.infer<typeof doubtsSchema>;

/** Null: there is a certificate, no list of ingredients, or it is no food. */
export const doubtsAnswerSchema = z.strictObject({ doubts: doubtsSchema.nullable() });
