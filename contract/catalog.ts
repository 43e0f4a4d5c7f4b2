import type { NetContent, UnitPrice } from '#domain/catalog/unit-price.ts';
import type { Cents } from '#domain/money.ts';
import { endpoint, type ById, type Page, type PageQuery } from './endpoint.ts';

/** German is the name itself; the others where somebody wrote them. */
export interface NameTranslations {
  en?: string;
  tr?: string;
  ar?: string;
}

export interface CategoryReference {
  id: string;
  name: string;
  name_translations: NameTranslations;
  slug: string;
  /** Design token of the soft colour behind images of this category. */
  tint: string;
}

export interface Category extends CategoryReference {
  description: string | null;
  image_url: string | null;
}

/** How far an offer is below the lowest price that was charged in the 30 days before it began (PAngV § 11). */
export interface Reduction {
  discount_percent: number;
  original_price_cents: Cents;
}

/** The offer whose price is charged now. */
export interface RunningOffer {
  kind: 'featured' | 'weekly';
  /** Null when it is not lower than that: then no percentage and no struck price may be shown. */
  reduction: Reduction | null;
}

export interface Deposit {
  kind: 'one_way' | 'reusable';
  amount_cents: Cents;
}

/** What lists, cards and carts show. It says whether a product is there, not how many: an order must not empty caches. */
export interface ProductSummary {
  id: string;
  name: string;
  /** What is charged now, offers included; without deposit. */
  price_cents: Cents;
  /** The shop's own words where no net content is given. */
  price_per_unit: string | null;
  unit_price: UnitPrice | null;
  net_content: NetContent | null;
  deposit: Deposit | null;
  /** Percent, contained in the price. */
  vat_rate: number;
  category: CategoryReference;
  image_url: string | null;
  pack: string | null;
  is_available: boolean;
  is_in_stock: boolean;
  labels: ProductLabels;
  offer: RunningOffer | null;
}

export interface ProductLabels {
  halal?: { certifier: string };
  vegan?: boolean;
  vegetarian?: boolean;
  organic?: boolean;
}

/** Per 100 g or ml, as on the label of the EU; grams where not said otherwise. */
export interface NutritionalValues {
  energy_kj: number;
  /** Kilocalories: the specification's name for them. */
  calories: number;
  fat: number;
  saturated_fat: number;
  carbohydrates: number;
  sugars: number;
  fiber: number;
  protein: number;
  salt: number;
}

export interface Product extends ProductSummary {
  description: string | null;
  stock_quantity: number;
  /** Allergens stand between double asterisks, as they are set off on the label. */
  ingredients: string | null;
  allergens: string[];
  origin: string | null;
  nutritional_values: NutritionalValues | null;
  created_at: string;
  updated_at: string;
}

export type ProductSort = 'name' | 'price' | 'newest';

export interface ProductQuery extends PageQuery {
  /** Slug of a category. */
  category?: string;
  /** Comma-separated ids: what an anonymous cart holds. */
  ids?: string;
  sort?: ProductSort;
}

export const listCategories = endpoint<{ response: { items: Category[] } }>(
  'GET',
  '/api/v1/categories',
  'public',
);
export const getCategory = endpoint<{ params: { slug: string }; response: Category }>(
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
export const listRelatedProducts = endpoint<{
  params: ById;
  response: { items: ProductSummary[] };
}>('GET', '/api/v1/products/{id}/related', 'public');
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
