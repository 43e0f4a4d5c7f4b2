import type {
  BySlug,
  Category,
  CategoryDetails,
  Product,
  ProductQuery,
  ProductSummary,
} from '#contract/catalog/catalog.schema.ts';
import { endpoint, type ById, type Page } from '#contract/endpoint.ts';

export const listCategories = endpoint<{ response: { items: Category[] } }>(
  'GET',
  '/api/v1/categories',
  'public',
);
export const getCategory = endpoint<{ params: BySlug; response: CategoryDetails }>(
  'GET',
  '/api/v1/categories/{slug}',
  'public',
);
export const listProducts = endpoint<{ query: ProductQuery; response: Page<ProductSummary> }>(
  'GET',
  '/api/v1/products',
  'public',
);
export const getProduct = endpoint<{ params: ById; response: Product }>(
  'GET',
  '/api/v1/products/{id}',
  'public',
);
export const listHighlights = endpoint<{ response: { items: ProductSummary[] } }>(
  'GET',
  '/api/v1/highlights',
  'public',
);
export const listHalalMeat = endpoint<{ response: { items: ProductSummary[] } }>(
  'GET',
  '/api/v1/halal-meat',
  'public',
);
