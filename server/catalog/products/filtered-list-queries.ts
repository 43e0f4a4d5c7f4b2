import { sql, type RawBuilder } from 'kysely';
import { allergens } from '#domain/catalog/allergens.ts';
import {
  diets,
  offeredLimit,
  pageLength,
  shownBrands,
  stunnings,
  type ListFilter,
  type ListQuery,
  type ListSort,
  type Stunning,
} from '#domain/catalog/list-filter.ts';
import { containsWords } from '#server/platform/db/contains-text.ts';
import { isInStock } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { chargedPrice } from '#server/platform/db/running-offer.ts';

/**
 * The product traits that a filter can require, one bit each: a single GROUP BY on the mask counts
 * them all.
 */
export const traits = [
  ...diets,
  ...stunnings.map((name) => `stunning_${name}` as const),
  ...allergens.map((name) => `without_${name}` as const),
  'is_on_offer',
  'is_in_stock',
] as const;
type Trait = (typeof traits)[number];
const bitOf = (trait: Trait) => 2 ** traits.indexOf(trait);
const bit = (trait: Trait) => sql.lit(bitOf(trait));

/** The bits that the filter requires. */
function requiredBits({ diet, stunning, without, is_on_offer, is_in_stock }: ListFilter): number {
  const required: Trait[] = [...diet, ...without.map((name) => `without_${name}` as const)];
  if (stunning !== null) required.push(`stunning_${stunning}`);
  if (is_on_offer) required.push('is_on_offer');
  if (is_in_stock) required.push('is_in_stock');
  return required.reduce((bits, trait) => bits + bitOf(trait), 0);
}

const bitIf = (trait: Trait, condition: RawBuilder<unknown>) =>
  sql`case when ${condition} then ${bit(trait)} else 0 end`;
const isLabelled = (label: string) => sql`products.labels -> ${sql.lit(label)} = 'true'`;

/** What certificates say (`halal_stunning`). */
const statedAs = {
  without: sql`products.halal_stunning in ('none', 'no_animal')`,
  with: sql`products.halal_stunning in ('electric', 'bolt', 'no_animal')`,
} satisfies Record<Stunning, RawBuilder<unknown>>;

const dietBits = sql`case when products.labels = '{}' then 0 else ${sql.join(
  [
    ...diets.map((diet) => {
      if (diet === 'halal') return bitIf(diet, sql`products.labels #>> '{halal,certifier}' <> ''`);
      // Vegan products are vegetarian.
      const isSo = isLabelled(diet);
      return bitIf(diet, diet === 'vegetarian' ? sql`${isSo} or ${isLabelled('vegan')}` : isSo);
    }),
    ...stunnings.map((name) => bitIf(`stunning_${name}`, statedAs[name])),
  ],
  sql` + `,
)} end`;

const allFree = sql.lit(allergens.reduce((bits, name) => bits + bitOf(`without_${name}`), 0));
const without = (named: RawBuilder<unknown>) =>
  sql`${allFree} - (${sql.join(
    allergens.map((name) => bitIf(`without_${name}`, sql`${sql.lit(name)} = any(${named})`)),
    sql` + `,
  )})`;
/** A product without data counts as free of nothing. */
const allergenBits = sql`case
  when products.allergens = '{}' then case when products.is_free_of_allergens then ${allFree} else 0 end
  else ${without(sql`products.allergens`)} end`;
/** The same of what is possible, too. */
const tracelessBits = sql`case
  when not products.has_trace_data or products.allergens = '{}' and not products.is_free_of_allergens then 0
  else ${without(sql`products.allergens || products.traces`)} end`;

/** Price per kilogram or litre; products sold by the piece come last. */
const unitPrice = sql`case products.net_unit
  when 'kg' then price / products.net_amount when 'l' then price / products.net_amount
  when 'g' then price * 1000 / products.net_amount when 'ml' then price * 1000 / products.net_amount end`;

const orders: Record<ListSort, RawBuilder<unknown>> = {
  recommended: sql`position, mask & ${bit('is_in_stock')} desc, mask & ${bit('is_on_offer')} desc, name, id`,
  price: sql`price, id`,
  unit_price: sql`unit_price, price, id`,
  newest: sql`created_at desc, id desc`,
  name: sql`name, id`,
};

/**
 * Rows (category_id, is_listed) of a main category with its subcategories, seen from one of them.
 */
const branchOf = (slug: string) => sql`(
  select branch.id as category_id, branch.id = shown.id or shown.parent_id is null as is_listed
  from categories as shown
  join categories as branch
    on coalesce(shown.parent_id, shown.id) in (branch.id, branch.parent_id)
  where shown.slug = ${slug}
)`;

export interface ListRow {
  /** Number of matching products by trait mask. */
  masks: Record<string, number>;
  /** Number of products within the offered limit. */
  price: number;
  brands: [name: string, count: number][];
  categories: Record<string, number>;
  /** Ids of the page in order. */
  ids: string[];
}

/** A page of the products on sale of a category and its subcategories, with all counts. */
export function listCategoryPage(db: Database, now: Date, slug: string, query: ListQuery) {
  return listPage(db, now, categorySource(slug), query);
}

/** A page of all products on sale, with all counts. */
export function listShopPage(db: Database, now: Date, query: ListQuery) {
  return listPage(db, now, shopSource, query);
}

/** A page of the given products, in this order by default, with all counts. */
export function listFoundPage(db: Database, now: Date, ids: readonly string[], query: ListQuery) {
  return listPage(db, now, foundSource(ids), query);
}

/** The brands of a category and its subcategories whose name contains a text. */
export function listCategoryBrands(
  db: Database,
  now: Date,
  slug: string,
  filter: ListFilter,
  typed: string,
) {
  return listBrands(db, now, categorySource(slug), filter, typed);
}

/** The brands of the shop whose name contains a text. */
export function listShopBrands(db: Database, now: Date, filter: ListFilter, typed: string) {
  return listBrands(db, now, shopSource, filter, typed);
}

/** The brands of the given products whose name contains a text. */
export function listFoundBrands(
  db: Database,
  now: Date,
  ids: readonly string[],
  filter: ListFilter,
  typed: string,
) {
  return listBrands(db, now, foundSource(ids), filter, typed);
}

interface Source {
  source: RawBuilder<unknown>;
  position: RawBuilder<unknown>;
  isListed: RawBuilder<unknown>;
}

const categorySource = (slug: string): Source => ({
  source: sql`${branchOf(slug)} as source
    join products on products.category_id = source.category_id`,
  position: sql`0`,
  isListed: sql`source.is_listed`,
});

const shopSource: Source = {
  source: sql`products`,
  position: sql`0`,
  isListed: sql`true`,
};

const foundSource = (ids: readonly string[]): Source => ({
  source: sql`unnest(${ids}::uuid[]) with ordinality as source (id, position)
    join products on products.id = source.id`,
  position: sql`source.position`,
  isListed: sql`true`,
});

/** The products of a source that have all traits of the filter, as `tested`. */
function withTested(now: Date, { source, position, isListed }: Source, filter: ListFilter) {
  const brands = filter.brand.length === 0 ? null : filter.brand;
  return sql`
    with base as materialized (
      select products.id, products.category_id, products.name, products.brand, products.created_at,
        ${position} as position, ${isListed} as is_listed, price, ${unitPrice} as unit_price,
        ${dietBits} + ${filter.is_without_traces ? tracelessBits : allergenBits}
          + ${bitIf('is_on_offer', sql`offers.id is not null`)}
          + ${bitIf('is_in_stock', isInStock)} as mask
      from ${source}
      left join running_offers(${now.toISOString()}) as offers
        on offers.product_id = products.id and offers.price_cents < products.price_cents
      cross join lateral (values (${chargedPrice})) as charged (price)
      where products.archived_at is null and products.is_available
    ),
    tested as materialized (
      select *,
        ${brands}::text[] is null or coalesce(brand = any(${brands}::text[]), false) as is_of_brand,
        ${filter.max_price_cents}::integer is null or price <= ${filter.max_price_cents}::integer as is_in_range
      from base
      where mask & ${requiredBits(filter)}::integer = ${requiredBits(filter)}::integer
    )`;
}

async function listPage(
  db: Database,
  now: Date,
  source: Source,
  query: ListQuery,
): Promise<ListRow> {
  const { rows } = await sql<ListRow>`${withTested(now, source, query)}
    select
      (select coalesce(json_object_agg(mask, count), '{}') from (
        select mask, count(*) from tested where is_listed and is_of_brand and is_in_range group by mask
      ) as by_mask) as masks,
      (select count(*)::integer from tested
        where is_listed and is_of_brand and price <= ${sql.lit(offeredLimit)}) as price,
      (select coalesce(json_agg(json_build_array(brand, count)), '[]') from (
        select brand, count(*) from tested where is_listed and is_in_range and brand is not null
        group by brand
        order by brand = any(${query.brand}::text[]) desc, count desc, brand
        limit ${shownBrands + query.brand.length}
      ) as by_brand) as brands,
      (select coalesce(json_object_agg(category_id, count), '{}') from (
        select category_id, count(*) from tested where is_of_brand and is_in_range group by category_id
      ) as by_category) as categories,
      array(
        select id from tested where is_listed and is_of_brand and is_in_range
        order by ${orders[query.sort]}
        limit ${pageLength} offset ${(query.page - 1) * pageLength}
      ) as ids`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate returned no row');
  return row;
}

export interface BrandRow {
  name: string;
  count: number;
}

/** The most frequent ones, each with the number of products that the other filters leave. */
async function listBrands(
  db: Database,
  now: Date,
  source: Source,
  filter: ListFilter,
  typed: string,
): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`${withTested(now, source, filter)}
    select brand as name, count(*)::integer as count
    from tested
    where is_listed and is_in_range and ${containsWords(sql<string>`fold_text(brand)`, typed)}
    group by brand
    order by count desc, brand
    limit ${shownBrands}`.execute(db);
  return rows;
}
