import type { Category, NameTranslations } from './catalog.schema.ts';
import { endpoint, type ById } from './endpoint.ts';

export interface AdminCategory extends Category {
  /** Categories stand in its order, then by name. */
  position: number;
  /** Of products that are not archived. */
  product_count: number;
}

export interface CategoryFields {
  name: string;
  /** Made of the name where none is given. */
  slug?: string;
  name_translations?: NameTranslations;
  description?: string | null;
  image_url?: string | null;
  tint?: string;
  position?: number;
}

export const listAdminCategories = endpoint<{ response: { items: AdminCategory[] } }>(
  'GET',
  '/api/v1/admin/categories',
  'admin',
);
export const createCategory = endpoint<{ body: CategoryFields; response: AdminCategory }>(
  'POST',
  '/api/v1/admin/categories',
  'admin',
);
export const updateCategory = endpoint<{
  params: ById;
  body: Partial<CategoryFields>;
  response: AdminCategory;
}>('PATCH', '/api/v1/admin/categories/{id}', 'admin');
/** Refused while it holds products. Answers what it was. */
export const archiveCategory = endpoint<{ params: ById; response: AdminCategory }>(
  'DELETE',
  '/api/v1/admin/categories/{id}',
  'admin',
);
