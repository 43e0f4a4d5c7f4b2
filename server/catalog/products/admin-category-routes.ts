import * as contract from '#contract/catalog/categories.admin.ts';
import {
  adminCategorySchema,
  categoryChangesSchema,
  newCategorySchema,
} from '#contract/catalog/categories.schema.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { listAdminCategories } from './admin-category-queries.ts';
import { archiveCategory, createCategory, updateCategory } from './category-commands.ts';

export function adminCategoryRoutes(deps: Pick<ShopDeps, 'db' | 'clock'>): Route[] {
  return [
    route(contract.listAdminCategories, {
      summary: 'List categories with the number of their products',
      response: itemsOf(adminCategorySchema),
      handler: async () => ({ items: await listAdminCategories(deps.db) }),
    }),
    onceRoute(contract.createCategory, deps, {
      summary: 'Add a category',
      errors: ['slug_taken', 'category_parent_invalid'],
      body: newCategorySchema,
      response: adminCategorySchema,
      status: 201,
      handler: ({ body }, { principal }, db) =>
        createCategory({ ...deps, db }, principal.user_id, body),
    }),
    route(contract.updateCategory, {
      summary: 'Change fields of a category',
      errors: ['slug_taken', 'category_parent_invalid'],
      params: byIdSchema,
      body: categoryChangesSchema,
      response: adminCategorySchema,
      handler: ({ params, body }, { principal }) =>
        updateCategory(deps, principal.user_id, params.id, body),
    }),
    route(contract.archiveCategory, {
      summary: 'Archive a category without products and subcategories',
      errors: ['category_not_empty'],
      params: byIdSchema,
      response: adminCategorySchema,
      handler: ({ params }, { principal }) => archiveCategory(deps, principal.user_id, params.id),
    }),
  ];
}
