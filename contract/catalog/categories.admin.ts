import type {
  AdminCategory,
  CategoryChanges,
  NewCategory,
} from '#contract/catalog/categories.schema.ts';
import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';

export const listAdminCategories = endpoint<{ response: { items: AdminCategory[] } }>(
  'GET',
  '/api/v1/admin/categories',
  'catalog:read',
);
export const createCategory = onceEndpoint<{ body: NewCategory; response: AdminCategory }>(
  '/api/v1/admin/categories',
  'catalog:write',
);
export const updateCategory = endpoint<{
  params: ById;
  body: CategoryChanges;
  response: AdminCategory;
}>('PATCH', '/api/v1/admin/categories/{id}', 'catalog:write');
/** Refused while the category has products or subcategories. Returns the archived category. */
export const archiveCategory = endpoint<{ params: ById; response: AdminCategory }>(
  'DELETE',
  '/api/v1/admin/categories/{id}',
  'catalog:write',
);
