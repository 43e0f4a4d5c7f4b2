import type { Allergen } from '#domain/catalog/allergens.ts';
import type { OfferKind } from '#domain/catalog/offer-price.ts';
import type {
  AdminProductSort,
  ProductState,
  SortDirection,
  StockState,
} from '#domain/catalog/product-filters.ts';
import type { StockReason } from '#domain/catalog/stock-reasons.ts';
import type { NetContent, UnitPrice } from '#domain/catalog/unit-price.ts';
import type { Cents } from '#domain/money.ts';
import type {
  CategoryReference,
  Deposit,
  NutritionalValues,
  ProductLabels,
  Reduction,
} from './catalog.schema.ts';
import { endpoint, type ById, type Page, type PageQuery } from './endpoint.ts';

/** Words beside the German name that customers look for, by language. */
export interface SearchWords {
  en?: string[];
  tr?: string[];
  ar?: string[];
}

/** The offer that runs now. */
export interface ProductOffer {
  id: string;
  kind: OfferKind;
  reduction: Reduction | null;
  price_cents: Cents;
  valid_to: string;
}

/** A product in the staff's lists, whether it is sold or not. */
export interface AdminProductSummary {
  id: string;
  name: string;
  category: CategoryReference;
  /** The regular price; what is charged now may be the offer's. */
  price_cents: Cents;
  price_per_unit: string | null;
  unit_price: UnitPrice | null;
  stock_quantity: number;
  is_available: boolean;
  image_url: string | null;
  pack: string | null;
  barcode: string | null;
  offer: ProductOffer | null;
  /** Counts the edits: to be sent back as `If-Match`. */
  version: number;
  archived_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface AdminProduct extends AdminProductSummary {
  description: string | null;
  vat_rate: number;
  net_content: NetContent | null;
  deposit: Deposit | null;
  ingredients: string | null;
  allergens: string[];
  labels: ProductLabels;
  origin: string | null;
  nutritional_values: NutritionalValues | null;
  search_words: SearchWords;
}

/** What the staff may write. Null empties a field. */
export interface ProductFieldsInput {
  name: string;
  category_id: string;
  price_cents: number;
  description?: string | null;
  price_per_unit?: string | null;
  vat_rate?: number;
  net_content?: NetContent | null;
  deposit?: { kind: Deposit['kind']; amount_cents: number } | null;
  is_available?: boolean;
  image_url?: string | null;
  pack?: string | null;
  ingredients?: string | null;
  allergens?: Allergen[];
  labels?: ProductLabels;
  origin?: string | null;
  nutritional_values?: NutritionalValues | null;
  search_words?: SearchWords;
  barcode?: string | null;
}

export interface NewProduct extends ProductFieldsInput {
  stock_quantity?: number;
}

export interface ProductChanges extends Partial<ProductFieldsInput> {
  /** False brings a deleted product back. */
  is_archived?: boolean;
}

export interface AdminProductQuery extends PageQuery {
  /** Part of the name, or a barcode. */
  query?: string;
  category_id?: string;
  /** All that are not archived, unless told. */
  state?: ProductState;
  stock?: StockState;
  sort?: AdminProductSort;
  direction?: SortDirection;
}

export interface StockMovement {
  quantity: number;
  reason: StockReason;
  note: string | null;
  order_id: string | null;
  /** Of whoever did it; null for the shop itself. */
  actor_email: string | null;
  created_at: string;
}

/** What happened to the stock of a product. Never a new total: sales go on while a form is open. */
export type StockBooking =
  | { kind: 'received' | 'lost'; quantity: number; note?: string }
  /** What was there at that moment, now or earlier. */
  | { kind: 'counted'; quantity: number; counted_at: string; note?: string };

/** One product of a change of many, with the version that the staff saw. */
export interface BulkChange {
  id: string;
  version: number;
  price_cents?: number;
  is_available?: boolean;
}

export const listAdminProducts = endpoint<{
  query: AdminProductQuery;
  response: Page<AdminProductSummary>;
}>('GET', '/api/v1/admin/products', 'admin');
export const createProduct = endpoint<{ body: NewProduct; response: AdminProduct }>(
  'POST',
  '/api/v1/admin/products',
  'admin',
);
export const getAdminProduct = endpoint<{ params: ById; response: AdminProduct }>(
  'GET',
  '/api/v1/admin/products/{id}',
  'admin',
);
/** With `If-Match: "<version>"` it refuses to overwrite what somebody else changed since. */
export const updateProduct = endpoint<{
  params: ById;
  headers: { 'if-match'?: string };
  body: ProductChanges;
  response: AdminProduct;
}>('PATCH', '/api/v1/admin/products/{id}', 'admin');
export const archiveProduct = endpoint<{ params: ById; response: AdminProduct }>(
  'DELETE',
  '/api/v1/admin/products/{id}',
  'admin',
);
export const listStockMovements = endpoint<{
  params: ById;
  response: { items: StockMovement[] };
}>('GET', '/api/v1/admin/products/{id}/stock-movements', 'admin');
export const bookStock = endpoint<{
  params: ById;
  headers: { 'idempotency-key': string };
  body: StockBooking;
  response: AdminProduct;
}>('POST', '/api/v1/admin/products/{id}/stock-movements', 'admin');
/** All or nothing; the way back is the same call with the old values and the new versions. */
export const changeProducts = endpoint<{
  body: { changes: BulkChange[] };
  response: { items: AdminProductSummary[] };
}>('POST', '/api/v1/admin/product-changes', 'admin');
export interface ExportQuery {
  /** With the stock and what says whether it has moved since; else the file leaves it out. */
  stock?: 'with';
}

export const exportProducts = endpoint<{ query: ExportQuery; response: string }>(
  'GET',
  '/api/v1/admin/product-export',
  'admin',
);
