import { createContext } from 'react-router';
import type { Category, Product, ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Ad, Offers } from '#contract/catalog/offers.schema.ts';
import type { FoundList, ProductList } from '#contract/catalog/product-list.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';
import type { ListQuery } from '#domain/catalog/list-filter.ts';
import type { Language } from '#domain/identity/languages.ts';

/**
 * All data that the loaders of public pages may read. The server implements it on the database; a
 * page is a pure function of its url, the language and these answers, so that it can be cached and
 * shared.
 */
export interface PublicData {
  getShop(): Promise<Shop>;
  listCategories(): Promise<Category[]>;
  findCategory(slug: string): Promise<Category | null>;
  /** A page of the products on sale of a category and its subcategories. */
  listCategoryPage(slug: string, query: ListQuery): Promise<ProductList>;
  findProduct(id: string): Promise<Product | null>;
  /** Up to four others that are bought with it, else that are alike. */
  listRelatedProducts(id: string): Promise<ProductSummary[]>;
  listHighlights(): Promise<ProductSummary[]>;
  listHalalMeat(): Promise<ProductSummary[]>;
  listOffers(): Promise<Offers>;
  /** The slides of the home page's banner, in their order. */
  listAds(language: Language): Promise<Ad[]>;
  /** A page of the best matches; none below two characters. */
  search(text: string, query: ListQuery): Promise<FoundList>;
}

/**
 * What a route exports as `handle`: the parameters of the address that its page reads, each with
 * how its values are understood, empty where they say nothing. The server renders the page without
 * all others.
 */
export interface PageHandle {
  parameters: Record<string, (value: string, ...others: string[]) => string>;
}

export const publicDataContext = createContext<PublicData>();

/** From the address (`?lng=`), else the cookie, else what the browser asks for, else German. */
export const languageContext = createContext<Language>('de');

/**
 * What marks the shop's own scripts in the page that is rendered; the server takes it out before
 * the page is sent. Undefined in development mode.
 */
export const scriptNonceContext = createContext<string | undefined>();

/**
 * Where the shop is found, without a slash at the end: pages name their own whole address to search
 * engines.
 */
export const publicUrlContext = createContext<string>();
