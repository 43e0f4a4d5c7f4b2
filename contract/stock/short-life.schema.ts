import { z } from 'zod';
import { centsSchema, shopDaySchema } from '#contract/fields.schema.ts';
import { shortLifeLimits as limits } from '#domain/stock/short-life.ts';

const ruleFields = {
  /** Null: categories without rules of their own, whose parent has none either. */
  category_id: z.uuid().toLowerCase().nullable(),
  /** From so many days on until the goods end; the rule with the fewest days decides. */
  days_left: z.int().min(limits.days_left.min).max(limits.days_left.max),
  /** Off the regular price. */
  percent: z.int().min(limits.percent.min).max(limits.percent.max),
};

export const newShortLifeRuleSchema = z.strictObject(ruleFields).meta({ id: 'NewShortLifeRule' });
export type NewShortLifeRule = z.infer<typeof newShortLifeRuleSchema>;

export const shortLifeRuleSchema = z
  .strictObject({ id: z.uuid(), ...ruleFields, category_name: z.string().nullable() })
  .meta({ id: 'ShortLifeRule' });
export type ShortLifeRule = z.infer<typeof shortLifeRuleSchema>;

/** What a person decides about the goods of a product that are too short for its promise. */
export const newShortLifeOfferSchema = z
  .strictObject({
    /** Below the regular price. */
    price_cents: z.int().min(1).pipe(centsSchema),
    /** The date of goods on the shelf: customers are promised this day at least. */
    until: shopDaySchema,
  })
  .meta({ id: 'NewShortLifeOffer' });
export type NewShortLifeOffer = z.infer<typeof newShortLifeOfferSchema>;

export const shortLifeOfferSchema = z
  .strictObject({
    /** What a unit costs now. */
    price_cents: centsSchema,
    until: z.iso.date(),
    /** Else a rule decides, each hour again. */
    is_set_by_staff: z.boolean(),
  })
  .meta({ id: 'ShortLifeOffer' });
export type ShortLifeOffer = z.infer<typeof shortLifeOfferSchema>;
