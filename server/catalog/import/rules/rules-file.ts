import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { textTranslationsSchema } from '#contract/catalog/catalog.schema.ts';
import { ImportError } from '#server/platform/files/import-error.ts';
import { rulesError } from './rules-error.ts';

/** Each asterisk within a word multiplies the time that long ingredients take. */
const maximumAsterisks = 3;
const hasFewAsterisks = (word: string) =>
  word.replaceAll(/^\*+|\*+$/g, '').split('*').length <= maximumAsterisks + 1;

/** Comma-separated, or an array. */
const wordsSchema = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
  .transform((words) => words.map((word) => word.trim()).filter((word) => word !== ''))
  .pipe(
    z
      .array(
        z
          .string()
          .max(100)
          .regex(/[\p{L}\p{N}]/u, 'a word needs a letter or digit')
          .refine(hasFewAsterisks, `a word has at most ${maximumAsterisks} asterisks inside`),
      )
      .min(1),
  );

const rangeSchema = z.strictObject({ min: z.number().optional(), max: z.number().optional() });

/** All conditions must hold; one word of a list is enough. */
const conditionFields = {
  name: wordsSchema.optional(),
  /** Words that the name must not contain. */
  not: wordsSchema.optional(),
  ingredients: wordsSchema.optional(),
  /** The text up to the first comma or bracket. */
  first_ingredient: wordsSchema.optional(),
  /** Grams in 100 g. */
  nutrition: z
    .partialRecord(
      z.enum(['fat', 'saturated_fat', 'carbohydrates', 'sugars', 'fiber', 'protein', 'salt']),
      rangeSchema,
    )
    .optional(),
};

const isConditional = (rule: object) =>
  Object.keys(conditionFields).some((field) => field !== 'not' && field in rule);
const needsCondition = { error: 'a rule needs a condition' };

const ruleSchema = z.union([
  z
    .strictObject({ ...conditionFields, category: z.string() })
    .refine(isConditional, needsCondition),
  z
    .strictObject({ ...conditionFields, not_carried: z.string() })
    .refine(isConditional, needsCondition),
]);
export type Rule = z.infer<typeof ruleSchema>;

const categorySchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Required for a category that the shop does not have. */
  name: z.string().trim().min(1).max(100).optional(),
  name_translations: textTranslationsSchema.optional(),
  /** Slug of a main category. */
  parent: z.string().optional(),
  tint: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
  /** Fields of the import format for new products of this category whose row omits them. */
  defaults: z.record(z.string(), z.unknown()).optional(),
});
export type RuleCategory = z.infer<typeof categorySchema>;

const fileSchema = z.strictObject({
  categories: z.array(categorySchema).default([]),
  rules: z.array(ruleSchema),
});
export type RulesFile = z.infer<typeof fileSchema>;

/** Reads the file of `--category-rules`. @throws ImportError that names the faulty place */
export async function readRulesFile(path: string): Promise<RulesFile> {
  try {
    return parseRules(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ImportError(`${path}: ${message}`, { cause });
  }
}

/** @throws ZodError, ImportError */
export function parseRules(value: unknown): RulesFile {
  const parsed = fileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw rulesError(`${issue?.path.join('.')}: ${issue?.message}`);
}
