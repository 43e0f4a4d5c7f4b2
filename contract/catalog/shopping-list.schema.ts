import { z } from 'zod';
import { productSummarySchema } from '#contract/catalog/catalog.schema.ts';
import { textSchema } from '#contract/fields.schema.ts';
import { lineAnswers } from '#domain/catalog/not-carried.ts';
import { maximumListLength, maximumListLines } from '#domain/catalog/shopping-list/limits.ts';
import { countParts } from '#domain/catalog/shopping-list/split-list.ts';

export const pastedListSchema = z.strictObject({
  /** One line per product, in any mix of the shop's languages. */
  text: textSchema(maximumListLength).refine(
    // One that is too long is not read.
    (text) => text.length > maximumListLength || countParts(text) <= maximumListLines,
    'too many lines',
  ),
});
export type PastedList = z.infer<typeof pastedListSchema>;

export const matchedLineSchema = z
  .strictObject({
    /** As the customer wrote it. */
    text: z.string(),
    answer: z
      .enum(lineAnswers)
      .describe(
        'What the shop has for the line. `exact`: the first product is all that the line says, as ' +
          'far as the shop can know; a screen preselects it, if it is in stock and has nothing ' +
          'that the customer avoids. With every other answer a screen preselects nothing: the ' +
          'products are to choose from. `inexact`: none is known to have all that the line says. ' +
          '`diet`: none has the property that the line names. `pork`, `alcohol`, `non_food`: the ' +
          'shop does not sell it; the products come closest.',
      ),
    /** Up to four, best first; empty when nothing was found, never with the answer `exact`. */
    matches: z.array(
      z.strictObject({
        product: productSummarySchema,
        /** The smallest number of packs that contains the amount of the line. */
        quantity: z.int(),
        /** They contain another amount than the line names. */
        is_other_amount: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MatchedLine' });
export type MatchedLine = z.infer<typeof matchedLineSchema>;

export const matchedListSchema = z.strictObject({
  /** In the order of the list, including lines without a match. */
  lines: z.array(matchedLineSchema).max(maximumListLines),
});
export type MatchedList = z.infer<typeof matchedListSchema>;
