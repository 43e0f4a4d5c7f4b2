import { z } from 'zod';
import { categoryDetailsSchema, textTranslationsSchema } from '#contract/catalog/catalog.schema.ts';
import { imageUrlSchema, optionalTextSchema } from '#contract/fields.schema.ts';
import { typedSchema } from '#contract/typed.schema.ts';
import { translations } from '#domain/accounts/languages.ts';

export const adminCategorySchema = categoryDetailsSchema
  .extend({
    /** Categories are sorted by it, then by name. */
    position: z.int(),
    /** Of products that are not archived. */
    product_count: z.int(),
  })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof adminCategorySchema>;

const longestDescription = 500;
const nameSchema = typedSchema('line').min(1).max(100);

const optionalFields = {
  /** Default: derived from the name. */
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .exactOptional(),
  name_translations: textTranslationsSchema.exactOptional(),
  description: optionalTextSchema(longestDescription).exactOptional(),
  description_translations: z
    .partialRecord(z.enum(translations), typedSchema('line').min(1).max(longestDescription))
    .exactOptional(),
  image_url: imageUrlSchema.nullable().exactOptional(),
  tint: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .exactOptional(),
  position: z.int().min(0).max(10_000).exactOptional(),
  /** Parent, a category of the top level; null moves this one to the top level. */
  parent_id: z.uuid().nullable().exactOptional(),
};

export const newCategorySchema = z
  .strictObject({ name: nameSchema, ...optionalFields })
  .meta({ id: 'NewCategory' });
export type NewCategory = z.infer<typeof newCategorySchema>;

export const categoryChangesSchema = z
  .strictObject({ name: nameSchema.exactOptional(), ...optionalFields })
  .meta({ id: 'CategoryChanges' });
export type CategoryChanges = z.infer<typeof categoryChangesSchema>;
