import { z } from 'zod';
import { lineSchema, shopDaySchema } from '#contract/fields.schema.ts';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { demandLimits as limits } from '#domain/stock/forecast/factors.ts';

const servicePercentSchema = z
  .int()
  .min(limits.service_percent.min)
  .max(limits.service_percent.max);

export const serviceLevelSchema = z
  .strictObject({
    category: z.strictObject({ id: z.uuid(), name: z.string() }),
    /** Of the wanted units, as many shall be sold. */
    percent: z.int(),
    /** Without a level of the shop's own. */
    default_percent: z.int(),
  })
  .meta({ id: 'ServiceLevel' });
export type ServiceLevel = z.infer<typeof serviceLevelSchema>;

export const serviceLevelChangeSchema = z.strictObject({
  /** Null: the default. */
  percent: servicePercentSchema.nullable(),
});
export type ServiceLevelChange = z.infer<typeof serviceLevelChangeSchema>;

const factorFields = {
  /** Of the first level; null: all categories. */
  category_id: z.uuid().toLowerCase().nullable(),
  /** Days of delivery, both included. */
  first_day: shopDaySchema,
  last_day: shopDaySchema,
  /** 100: as usual. */
  percent: z.int().min(limits.factor_percent.min).max(limits.factor_percent.max),
  reason: lineSchema(limits.reason),
};

export const newDemandFactorSchema = z
  .strictObject(factorFields)
  .refine(({ first_day, last_day }) => first_day <= last_day, {
    message: 'The last day is before the first.',
    path: ['last_day'],
  })
  .refine(({ first_day, last_day }) => last_day < addDays(first_day, limits.days), {
    message: `A factor holds for at most ${limits.days} days.`,
    path: ['last_day'],
  })
  .meta({ id: 'NewDemandFactor' });
export type NewDemandFactor = z.infer<typeof newDemandFactorSchema>;

export const demandFactorSchema = z
  .strictObject({ id: z.uuid(), ...factorFields, category_name: z.string().nullable() })
  .meta({ id: 'DemandFactor' });
export type DemandFactorRow = z.infer<typeof demandFactorSchema>;
