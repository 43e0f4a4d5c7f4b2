import { z } from 'zod';
import { textTranslationsSchema } from '#contract/catalog/catalog.schema.ts';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { typedSchema } from '#contract/typed.schema.ts';
import { codePattern, normalizeCode } from '#domain/cart/promotions/code.ts';
import { highestPromotionCents, highestUseLimit } from '#domain/cart/promotions/limits.ts';
import { promotionKinds } from '#domain/cart/promotions/promotion.ts';
import { cents } from '#domain/money.ts';
import { periodStates } from '#domain/period.ts';

const limitSchema = z.int().min(1).max(highestUseLimit).nullable();

const writtenFields = {
  /** German; a line of cart, order, mail and invoice. */
  name: typedSchema('line').min(1).max(80),
  name_translations: textTranslationsSchema,
  kind: z.enum(promotionKinds),
  /** Cents, percent, or 0 for free delivery. */
  value: z.int().min(0).max(highestPromotionCents),
  /** The value of goods, before discounts, from which it applies. */
  minimum_cents: z.int().min(0).max(highestPromotionCents).transform(cents),
  first_order_only: z.boolean(),
  /** Whether it may be used together with other combinable ones. */
  is_combinable: z.boolean(),
  /** Uses in all; null: any number. */
  use_limit: limitSchema,
  /** Uses of one customer; null: any number. */
  customer_limit: limitSchema,
  valid_from: timeSchema,
  /** Null: until it is ended. */
  valid_to: timeSchema.nullable(),
};

/** Letters, digits and hyphens in any case. Null: applied without a code. */
const codeSchema = z
  .string()
  .transform(normalizeCode)
  .pipe(z.string().regex(codePattern))
  .nullable();

type Written = Pick<
  z.infer<z.ZodObject<typeof writtenFields>>,
  'kind' | 'value' | 'valid_from' | 'valid_to'
>;

const hasValue = ({ kind, value }: Written) => {
  if (kind === 'free_delivery') return value === 0;
  return value >= 1 && (kind === 'amount' || value <= 100);
};
const lasts = ({ valid_from, valid_to }: Written) =>
  valid_to === null || Date.parse(valid_from) < Date.parse(valid_to);

export const promotionSchema = z
  .strictObject({ ...writtenFields, code: codeSchema })
  .refine(hasValue, { message: 'Give 1 to 100 percent, or at least one cent.', path: ['value'] })
  .refine(lasts, { message: 'It ends before it begins.', path: ['valid_to'] })
  .meta({ id: 'PromotionBody' });
export type Promotion = z.infer<typeof promotionSchema>;

export const adminPromotionSchema = z
  .strictObject({
    id: z.uuid(),
    ...writtenFields,
    code: z.string().nullable(),
    state: z.enum(periodStates),
    /** Orders that are not cancelled. */
    use_count: z.int(),
    /** What it took off these orders. */
    discount_cents: centsSchema,
    created_at: timeSchema,
  })
  .meta({ id: 'AdminPromotion' });
export type AdminPromotion = z.infer<typeof adminPromotionSchema>;

export const promotionQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** Part of the name or the code. */
  query: z.string().trim().max(200).exactOptional(),
  state: z.enum(periodStates).exactOptional(),
});
export type PromotionQuery = z.infer<typeof promotionQuerySchema>;
