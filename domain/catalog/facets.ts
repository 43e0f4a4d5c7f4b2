import { allergens, type Allergen } from './allergens.ts';
import {
  diets,
  offeredLimit,
  stunnings,
  type Diet,
  type ListFilter,
  type Stunning,
} from './list-filter.ts';

export interface BrandCount {
  name: string;
  count: number;
}

/**
 * Number of remaining products per filter value. Diet, stunning, allergens, offer and stock count
 * in addition to the current filter; price, brand and category count instead of their current
 * value.
 */
export interface Facets {
  /** Products that match the whole filter. */
  total: number;
  diet: Record<Diet, number>;
  stunning: Record<Stunning, number>;
  without: Record<Allergen, number>;
  is_on_offer: number;
  is_in_stock: number;
  /** Products that cost at most the limit that lists offer. */
  price: number;
  /** The most frequent brands and the selected ones. */
  brand: BrandCount[];
  /** By category id. */
  category: Record<string, number>;
}

/** The fields of a product that the filter reads. */
export interface FacetProduct {
  category_id: string;
  brand: string | null;
  /** The price charged now. */
  price_cents: number;
  diet: readonly Diet[];
  /** Both of food without meat. */
  stunning: readonly Stunning[];
  /** Null without data. */
  allergens: readonly Allergen[] | null;
  /** Null without data. */
  traces: readonly Allergen[] | null;
  is_on_offer: boolean;
  is_in_stock: boolean;
}

/** Reference implementation, with which tests compare the query of the database. */
export function countFacets(
  products: readonly FacetProduct[],
  filter: ListFilter,
  listed: ReadonlySet<string>,
): Facets {
  const narrowed = products.filter((product) => hasTraits(product, filter));
  const inCategory = (product: FacetProduct) => listed.has(product.category_id);
  const ofBrand = ({ brand }: FacetProduct) =>
    filter.brand.length === 0 || (brand !== null && filter.brand.includes(brand));
  const inRange = ({ price_cents }: FacetProduct) =>
    price_cents <= (filter.max_price_cents ?? Infinity);

  const found = narrowed.filter((it) => inCategory(it) && ofBrand(it) && inRange(it));
  const brands = narrowed.filter((it) => inCategory(it) && inRange(it)).map(({ brand }) => brand);
  const priced = narrowed.filter((it) => inCategory(it) && ofBrand(it));
  const categories = narrowed
    .filter((it) => ofBrand(it) && inRange(it))
    .map(({ category_id }) => category_id);
  return {
    total: found.length,
    diet: countsOf(diets, (diet) => found.filter((it) => it.diet.includes(diet))),
    stunning: countsOf(stunnings, (name) => found.filter((it) => it.stunning.includes(name))),
    without: countsOf(allergens, (name) => found.filter((it) => isFreeOf(it, name, filter))),
    is_on_offer: found.filter(({ is_on_offer }) => is_on_offer).length,
    is_in_stock: found.filter(({ is_in_stock }) => is_in_stock).length,
    price: priced.filter(({ price_cents }) => price_cents <= offeredLimit).length,
    brand: [
      ...tally(
        brands.filter((name) => name !== null),
        filter.brand,
      ),
    ].map(([name, count]) => ({ name, count })),
    category: Object.fromEntries(tally(categories, [])),
  };
}

function hasTraits(product: FacetProduct, filter: ListFilter): boolean {
  return (
    filter.diet.every((diet) => product.diet.includes(diet)) &&
    (filter.stunning === null || product.stunning.includes(filter.stunning)) &&
    filter.without.every((allergen) => isFreeOf(product, allergen, filter)) &&
    (!filter.is_on_offer || product.is_on_offer) &&
    (!filter.is_in_stock || product.is_in_stock)
  );
}

function isFreeOf(
  { allergens: contained, traces }: FacetProduct,
  allergen: Allergen,
  { is_without_traces }: ListFilter,
): boolean {
  const isContained = contained === null || contained.includes(allergen);
  return !isContained && (!is_without_traces || traces?.includes(allergen) === false);
}

function countsOf<T extends string>(
  names: readonly T[],
  matching: (name: T) => readonly unknown[],
): Record<T, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(names.map((name) => [name, matching(name).length])) as Record<
    T,
    number
  >;
}

function tally(values: readonly string[], also: readonly string[]): Map<string, number> {
  const counts = new Map(also.map((value) => [value, 0]));
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
