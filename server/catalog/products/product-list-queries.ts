import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#domain/accounts/languages.ts';
import type { ProductSort } from '#domain/catalog/product-fields.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { View } from '#server/platform/db/view.ts';
import type { Keyset } from '#server/platform/http/cursor.ts';
import { selectSummariesOf } from './queries.ts';

export interface ProductFilter {
  category_slug?: string | undefined;
  sort: ProductSort;
  limit: number;
  after?: Keyset | undefined;
}

interface ListValues extends View {
  limit: number;
  category_slug: string;
  key: string;
  id: string;
}

type Rows = (values: ListValues, isContinued: boolean) => RawBuilder<unknown>;

const isSold = sql`products.archived_at is null and products.is_available`;
const isOnOffer = sql`offers.product_id = products.id and offers.price_cents < products.price_cents`;

/** The category and its subcategories. */
const categoryIds = (slug: string) => sql`
  select listed.id from categories as listed
  where listed.slug = ${slug}
    or listed.parent_id = (select parents.id from categories as parents where parents.slug = ${slug})`;

const when = (isContinued: boolean, condition: RawBuilder<unknown>) =>
  isContinued ? sql`and ${condition}` : sql``;

const byName = ({ key, id, limit }: ListValues, isContinued: boolean, of = sql``) => sql`
  select products.* from products
  where ${isSold} ${of} ${when(isContinued, sql`(products.name, products.id) > (${key}, ${id}::uuid)`)}
  order by products.name, products.id limit ${limit}`;

const byAge = ({ key, id, limit }: ListValues, isContinued: boolean, of = sql``) => sql`
  select products.* from products
  where ${isSold} ${of}
    ${when(isContinued, sql`(products.created_at, products.id) < (${key}::timestamptz, ${id}::uuid)`)}
  order by products.created_at desc, products.id desc limit ${limit}`;

/** Finds the products of a page before any join, in index order where possible. */
const rowsOfShop: Record<ProductSort, Rows> = {
  name: byName,
  newest: byAge,
  // Few products are on offer; all others are in the order of their index.
  price: ({ at, key, id, limit }, isContinued) => sql`
    select products.* from (
      (select products.id, products.price_cents from products
        where ${isSold} and not exists (select from running_offers(${at}) as offers where ${isOnOffer})
          ${when(isContinued, sql`(products.price_cents, products.id) > (${key}::integer, ${id}::uuid)`)}
        order by products.price_cents, products.id limit ${limit})
      union all
      (select products.id, offers.price_cents from running_offers(${at}) as offers
        join products on ${isOnOffer}
        where ${isSold}
          ${when(isContinued, sql`(offers.price_cents, products.id) > (${key}::integer, ${id}::uuid)`)}
        order by offers.price_cents, products.id limit ${limit})
      order by price_cents, id limit ${limit}
    ) as found join products on products.id = found.id`,
};

/** Reads the first rows of each subcategory in index order, then merges them. */
const firstOf = (
  { category_slug, limit }: ListValues,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql`
  select found.* from (${categoryIds(category_slug)}) as wanted
  cross join lateral (${page}) as found
  order by ${order} limit ${limit}`;
const ofWanted = sql`and products.category_id = wanted.id`;

const rowsOfCategory: Record<ProductSort, Rows> = {
  name: (values, isContinued) =>
    firstOf(values, byName(values, isContinued, ofWanted), sql`found.name, found.id`),
  newest: (values, isContinued) =>
    firstOf(
      values,
      byAge(values, isContinued, ofWanted),
      sql`found.created_at desc, found.id desc`,
    ),
  price: ({ at, category_slug, key, id, limit }, isContinued) => {
    const charged = sql`coalesce(offers.price_cents, products.price_cents)`;
    return sql`
      select products.* from products
      left join running_offers(${at}) as offers on ${isOnOffer}
      where ${isSold} and products.category_id in (${categoryIds(category_slug)})
        ${when(isContinued, sql`(${charged}, products.id) > (${key}::integer, ${id}::uuid)`)}
      order by ${charged}, products.id limit ${limit}`;
  },
};

function preparePage(sort: ProductSort, isOfCategory: boolean, isContinued: boolean) {
  const rows = isOfCategory ? rowsOfCategory : rowsOfShop;
  return prepared((db, values: ListValues) => {
    const query = selectSummariesOf(db, values, sql`(${rows[sort](values, isContinued)})`).$if(
      sort === 'newest',
      (newest) => newest.select('products.created_at'),
    );
    switch (sort) {
      case 'name':
        return query.orderBy('products.name').orderBy('products.id');
      case 'price':
        return query.orderBy('price_cents').orderBy('products.id');
      case 'newest':
        return query.orderBy('products.created_at', 'desc').orderBy('products.id', 'desc');
    }
  });
}

/** By what changes the text of the statement. */
const pages = new Map<string, ReturnType<typeof preparePage>>();

/**
 * Available products, optionally of a category with its subcategories. One row more than requested,
 * so that the caller knows whether there is a next page.
 */
export function listProducts(
  db: Database,
  now: Date,
  language: Language,
  { sort, limit, category_slug, after }: ProductFilter,
) {
  const shape = [sort, category_slug !== undefined, after !== undefined] as const;
  const name = shape.join(' ');
  const page = pages.get(name) ?? preparePage(...shape);
  pages.set(name, page);
  return page(db, {
    at: now.toISOString(),
    language,
    limit: limit + 1,
    category_slug: category_slug ?? '',
    key: after?.key ?? '',
    id: after?.id ?? '',
  });
}
