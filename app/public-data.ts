import { createContext } from 'react-router';
import type {
  CategoryDetails,
  ListedCategory,
  Product,
  ProductSummary,
  RelatedProducts,
} from '#contract/catalog/catalog.schema.ts';
import type { Doubts } from '#contract/catalog/doubts.schema.ts';
import type { Offers } from '#contract/catalog/offers.schema.ts';
import type { FoundList, ProductList } from '#contract/catalog/product-list.ts';
import type { Ad } from '#contract/shop/ads.schema.ts';
import type { ShownNotice } from '#contract/shop/notices.schema.ts';
import type { ShownPage } from '#contract/shop/pages.schema.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';
import type { ListedCertificate } from '#contract/stock/certificates.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { ListQuery } from '#domain/catalog/list-filter.ts';
import type { AgreedPage, ContentPage } from '#domain/shop/pages.ts';

/**
 * All data that the loaders of public pages may read. The server implements it with the database. A
 * page depends only on its URL, the language and these results, so that it can be cached.
 */
export interface PublicData {
  getShop(): Promise<Shop>;
  /** What the bar above every page shows now, in the language. */
  findNotice(): Promise<ShownNotice | null>;
  listCategories(): Promise<ListedCategory[]>;
  findCategory(slug: string): Promise<CategoryDetails | null>;
  /** A page of the products on sale of a category and its subcategories. */
  listCategoryPage(slug: string, query: ListQuery): Promise<ProductList>;
  /** A page of all products on sale. */
  listShopPage(query: ListQuery): Promise<ProductList>;
  findProduct(id: string): Promise<Product | null>;
  listRelatedProducts(id: string): Promise<RelatedProducts>;
  /** Null: there is a certificate, no list of ingredients, or it is no food. */
  findDoubts(id: string): Promise<Doubts | null>;
  listHighlights(): Promise<ProductSummary[]>;
  listHalalMeat(): Promise<ProductSummary[]>;
  listOffers(): Promise<Offers>;
  listShortLives(): Promise<ProductSummary[]>;
  /** The text that the staff wrote for a page, in the language; null: the shop's own. */
  findPage(page: ContentPage): Promise<ShownPage | null>;
  /** The version of `readVersion`; null: there is none. */
  findAgreedPage(page: AgreedPage, version: string): Promise<{ page: ShownPage | null } | null>;
  /** Valid today, of products on sale, by certifier. */
  listCertificates(): Promise<ListedCertificate[]>;
  /** The slides of the home page's banner, in their order. */
  listAds(language: Language): Promise<Ad[]>;
  /** A page of the best matches; none below two characters. */
  search(text: string, query: ListQuery): Promise<FoundList>;
}

/**
 * The `handle` of a route: the query parameters that its page reads, each with a function that
 * returns the canonical value, empty if it has no effect. The server drops all other parameters.
 */
export interface PageHandle {
  parameters: Record<string, (value: string, ...others: string[]) => string>;
}

export const publicDataContext = createContext<PublicData>();

/** From the URL (`?lng=`), else the cookie, else the Accept-Language header, else German. */
export const languageContext = createContext<Language>('de');

/**
 * Marks the shop's own scripts while the page is rendered; the server removes it before sending.
 * Undefined in development mode.
 */
export const scriptNonceContext = createContext<string | undefined>();

/** Base URL of the shop, without a trailing slash, for canonical URLs. */
export const publicUrlContext = createContext<string>();
