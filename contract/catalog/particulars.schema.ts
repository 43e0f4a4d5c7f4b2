import { z } from 'zod';
import { shopDaySchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { typedSchema } from '#contract/typed.schema.ts';
import { particulars } from '#domain/catalog/food/requirements.ts';

const particularSchema = z.enum(particulars).meta({ id: 'Particular' });

/** What may be missing although the product is sold, until the end of a day in Berlin. */
export const waiverSchema = z
  .strictObject({ particular: particularSchema, until: z.iso.date(), reason: z.string() })
  .meta({ id: 'Waiver' });
export type ProductWaiver = z.infer<typeof waiverSchema>;

export const newWaiverSchema = z
  .strictObject({
    particular: particularSchema,
    until: shopDaySchema,
    reason: typedSchema('line').min(1).max(200),
  })
  .meta({ id: 'NewWaiver' });
export type NewWaiver = z.infer<typeof newWaiverSchema>;

/** What the law asks for and products on sale lack. */
export const particularsOverviewSchema = z
  .strictObject({
    is_enforced: z.boolean(),
    /** Products on sale with at least one gap. */
    product_count: z.int(),
    /** Particulars without a gap are left out. */
    gaps: z.array(z.strictObject({ particular: particularSchema, count: z.int() })),
    /** Those that run, the first to end first. */
    waivers: z.array(
      waiverSchema.extend({
        id: z.uuid(),
        product_id: z.uuid(),
        product_name: z.string(),
        actor_email: z.string().nullable(),
        created_at: timeSchema,
      }),
    ),
  })
  .meta({ id: 'ParticularsOverview' });
export type ParticularsOverview = z.infer<typeof particularsOverviewSchema>;

export const incompleteQuerySchema = z.strictObject({
  ...pageQueryFields,
  particular: particularSchema.exactOptional(),
});
export type IncompleteQuery = z.infer<typeof incompleteQuerySchema>;

export const incompleteProductSchema = z
  .strictObject({ id: z.uuid(), name: z.string(), missing: z.array(particularSchema) })
  .meta({ id: 'IncompleteProduct' });
export type IncompleteProduct = z.infer<typeof incompleteProductSchema>;
