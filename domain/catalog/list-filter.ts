import { allergens, type Allergen } from './allergens.ts';

export const diets = [
  'halal',
  'vegan',
  'vegetarian',
  'organic',
  'lactose_free',
  'gluten_free',
] as const;
export type Diet = (typeof diets)[number];

/**
 * The second step of halal, by what is on sale: what was slaughtered without stunning, or with it.
 * Food without meat belongs to both; food whose certificate does not say it to neither.
 */
export const stunnings = ['without', 'with'] as const;
export type Stunning = (typeof stunnings)[number];

export const listSorts = ['recommended', 'price', 'unit_price', 'newest', 'name'] as const;
export type ListSort = (typeof listSorts)[number];

/** In cents: the limit that each list offers as a chip. */
export const offeredLimit = 300;
/** In euros as typed into a field for numbers: '3', '2.5' or '2,50', up to 999.99. */
const typedLimit = /^0*(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** Full rows of two, three, four and six cards. */
export const pageLength = 48;
/** Maximum digits of a page number: 999 pages are 47,952 products. */
const longestPageNumber = 3;
/** Brands that a filter shows with a count, in addition to the chosen ones. */
export const shownBrands = 30;
const maximumBrands = 10;
export const maximumBrandLength = 100;

/** The filter of a product list. */
export interface ListFilter {
  /** Products must match all. */
  diet: readonly Diet[];
  /** Of halal products; null for any. */
  stunning: Stunning | null;
  /** Products must contain none; products without data do not match. */
  without: readonly Allergen[];
  /** What has possible traces of these, or no data on traces, does not match either. */
  is_without_traces: boolean;
  is_on_offer: boolean;
  is_in_stock: boolean;
  /** Products must match one; empty for all brands. */
  brand: readonly string[];
  /** In cents: products may cost as much, but no more. */
  max_price_cents: number | null;
}

export interface ListQuery extends ListFilter {
  sort: ListSort;
  /** From 1. */
  page: number;
}

export const defaultListQuery: ListQuery = {
  diet: [],
  stunning: null,
  without: [],
  is_without_traces: false,
  is_on_offer: false,
  is_in_stock: false,
  brand: [],
  max_price_cents: null,
  sort: 'recommended',
  page: 1,
};

/** Separator of brands, whose names contain commas. */
const brandSeparator = '|';

/**
 * The URL parameters of a list. Each function returns the canonical form of the given values, empty
 * for the default: drops unknown values, sorts the others, and reads an invalid page number as the
 * first page.
 */
export const listParameters = {
  brand: (...values: string[]) =>
    [...new Set(values.flatMap((value) => value.split(brandSeparator)).map((name) => name.trim()))]
      .filter((name) => name !== '' && name.length <= maximumBrandLength && !name.includes('\0'))
      .toSorted()
      .slice(0, maximumBrands)
      .join(brandSeparator),
  diet: (...values: string[]) => knownOf(diets, values).join(','),
  offer: isSet,
  page: (value: string) =>
    /^[1-9]\d*$/.test(value) && value !== '1' && value.length <= longestPageNumber ? value : '',
  price: (value: string) => writeLimit(readLimit(value)),
  sort: (value: string) =>
    listSorts.find((sort) => sort === value && sort !== defaultListQuery.sort) ?? '',
  stock: isSet,
  stunning: (value: string) => readStunning(value) ?? '',
  traces: isSet,
  without: (...values: string[]) => knownOf(allergens, values).join(','),
};
export type ListParameter = keyof typeof listParameters;

/** Reads a list from the values of each parameter. */
export function readListQuery(valuesOf: (name: ListParameter) => readonly string[]): ListQuery {
  const { brand, sort, page } = listParameters;
  const [first = ''] = valuesOf('page');
  return {
    diet: knownOf(diets, valuesOf('diet')),
    stunning: readStunning(valuesOf('stunning')[0] ?? ''),
    without: knownOf(allergens, valuesOf('without')),
    is_without_traces: isSet(valuesOf('traces')[0] ?? '') !== '',
    is_on_offer: isSet(valuesOf('offer')[0] ?? '') !== '',
    is_in_stock: isSet(valuesOf('stock')[0] ?? '') !== '',
    brand: brand(...valuesOf('brand'))
      .split(brandSeparator)
      .filter(Boolean),
    max_price_cents: readLimit(valuesOf('price')[0] ?? ''),
    sort:
      listSorts.find((name) => name === sort(valuesOf('sort')[0] ?? '')) ?? defaultListQuery.sort,
    page: Number(page(first) || 1),
  };
}

/** The parameters of a list in canonical form and order, without defaults. */
export function writeListQuery(query: ListQuery): [ListParameter, string][] {
  const values: [ListParameter, string][] = [
    ['brand', query.brand.toSorted().join(brandSeparator)],
    ['diet', knownOf(diets, query.diet).join(',')],
    ['offer', query.is_on_offer ? '1' : ''],
    ['page', query.page === 1 ? '' : String(query.page)],
    ['price', writeLimit(query.max_price_cents)],
    ['sort', query.sort === defaultListQuery.sort ? '' : query.sort],
    ['stock', query.is_in_stock ? '1' : ''],
    ['stunning', query.stunning ?? ''],
    ['traces', query.is_without_traces ? '1' : ''],
    ['without', knownOf(allergens, query.without).join(',')],
  ];
  return values.filter(([, value]) => value !== '');
}

/** Number of active filters, without sort and page. */
export function countFilters(filter: ListFilter): number {
  const { is_on_offer, is_in_stock, is_without_traces, max_price_cents, stunning } = filter;
  const isLimited = max_price_cents !== null;
  const flags = [is_on_offer, is_in_stock, is_without_traces, isLimited, stunning !== null];
  return (
    filter.diet.length + filter.without.length + filter.brand.length + flags.filter(Boolean).length
  );
}

/** An empty list has one page, with its empty state. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / pageLength));
}

/** Null for a text that is no price; no product costs 0. */
function readLimit(value: string): number | null {
  const [, euros = '', fraction = ''] = typedLimit.exec(value) ?? [];
  return Number(euros + fraction.padEnd(2, '0')) || null;
}

/** In euros, as a field for numbers needs it. */
function writeLimit(limit: number | null): string {
  return limit === null ? '' : String(limit / 100);
}

function readStunning(value: string): Stunning | null {
  return stunnings.find((name) => name === value) ?? null;
}

function isSet(value: string): '1' | '' {
  return value === '1' ? '1' : '';
}

/** The known values of comma-separated lists, without duplicates and in canonical order. */
function knownOf<T extends string>(known: readonly T[], values: readonly string[]): T[] {
  const given = new Set(values.flatMap((value) => value.split(',')));
  return known.filter((name) => given.has(name));
}
