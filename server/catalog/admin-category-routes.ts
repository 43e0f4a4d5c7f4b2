import { z } from 'zod';
import {
  categorySchema as publicCategorySchema,
  nameTranslationsSchema,
} from '#contract/catalog.schema.ts';
import * as contract from '#contract/categories.admin.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { route, type Route } from '#server/http/bind.ts';
import { listAdminCategories } from './admin-category-queries.ts';
import { imageUrlSchema, optionalText } from './admin-schemas.ts';
import { archiveCategory, createCategory, updateCategory } from './category-commands.ts';
import type { CatalogDeps } from './product-commands.ts';

const categorySchema: z.ZodType<contract.AdminCategory> = z.strictObject({
  ...publicCategorySchema.shape,
  position: z.int(),
  product_count: z.int(),
});

const name = z.string().trim().min(1).max(100);

const optionalFields = {
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .exactOptional(),
  name_translations: nameTranslationsSchema.exactOptional(),
  description: optionalText(500).exactOptional(),
  image_url: imageUrlSchema.exactOptional(),
  tint: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .exactOptional(),
  position: z.int().min(0).max(10_000).exactOptional(),
};

const newCategoryBody: z.ZodType<contract.CategoryFields> = z.strictObject({
  name,
  ...optionalFields,
});
const categoryChangesBody: z.ZodType<Partial<contract.CategoryFields>> = z.strictObject({
  name: name.exactOptional(),
  ...optionalFields,
});

export function adminCategoryRoutes(deps: CatalogDeps): Route[] {
  return [
    route(contract.listAdminCategories, {
      summary: 'All categories with the number of their products',
      response: itemsOf(categorySchema),
      handler: async () => ({ items: await listAdminCategories(deps.db) }),
    }),
    route(contract.createCategory, {
      summary: 'Add a category',
      body: newCategoryBody,
      response: categorySchema,
      status: 201,
      handler: ({ body }, { principal }) => createCategory(deps, principal.user_id, body),
    }),
    route(contract.updateCategory, {
      summary: 'Change fields of a category',
      params: byIdSchema,
      body: categoryChangesBody,
      response: categorySchema,
      handler: ({ params, body }, { principal }) =>
        updateCategory(deps, principal.user_id, params.id, body),
    }),
    route(contract.archiveCategory, {
      summary: 'Take a category without products out of the shop',
      params: byIdSchema,
      response: categorySchema,
      handler: ({ params }, { principal }) => archiveCategory(deps, principal.user_id, params.id),
    }),
  ];
}
