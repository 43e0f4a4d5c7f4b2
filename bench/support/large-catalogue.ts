import type { Pool } from 'pg';
import { loadWithoutTriggers } from './bulk-load.ts';

/** For each row these work longer than the row itself, and hardly anything comes of it here. */
const slowTriggers = {
  products: 'products_price_created',
  stock_movements: 'stock_movements_sale_state',
  lots: 'lots_promise_origin',
};

/**
 * Fills the categories that are there with generated products up to `total`: varied names of two or
 * three words, prices, search words, so that indexes are as selective as in a real shop. The
 * category with the slug `unchanged` and its subcategories get none of them.
 */
export async function growCatalogue(
  pool: Pool,
  total: number,
  unchanged: string | null = null,
): Promise<void> {
  await loadWithoutTriggers(pool, slowTriggers, () => insertProducts(pool, total, unchanged));
  await pool.query('vacuum analyze');
}

async function insertProducts(pool: Pool, total: number, unchanged: string | null): Promise<void> {
  await pool.query(
    `insert into products (name, description, category_id, price_cents, net_amount, net_unit, ingredients, search_words,
        legal_name, is_free_of_allergens, responsible_name, responsible_address, nutritional_values)
      select
        initcap(adjectives[1 + n % 40] || 'e ' || nouns[1 + (n / 40) % 60] || ' ' || marks[1 + (n / 7) % 50]) || ' ' || n,
        'Generiert für die Messung.',
        categories.id,
        100 + n * 37 % 2000,
        100 + n * 13 % 900,
        'g',
        'Weizenmehl, Wasser, Salz',
        jsonb_build_object('en', jsonb_build_array(nouns[1 + n % 60]), 'tr', '[]'::jsonb, 'ar', '[]'::jsonb),
        -- Without these it could not be sold.
        'Ware', true, 'Hof Sonne', 'Weg 1, 10115 Berlin', '{"energy_kcal": 100}'
      from generate_series((select count(*)::integer from products) + 1, $1) as n
      cross join (select
        (select array_agg(substr(md5(g::text), 1, 6)) from generate_series(1, 40) g) as adjectives,
        (select array_agg(substr(md5((g * 31)::text), 3, 8)) from generate_series(1, 60) g) as nouns,
        (select array_agg(substr(md5((g * 97)::text), 5, 5)) from generate_series(1, 50) g) as marks
      ) as words
      cross join (
        select array_agg(categories.id order by categories.position, categories.id) as ids
        from categories left join categories as parents on parents.id = categories.parent_id
        where $2::text is null
          or (categories.slug <> $2 and parents.slug is distinct from $2)
      ) as filled
      join categories on categories.id = filled.ids[1 + n % cardinality(filled.ids)]`,
    [total, unchanged],
  );
  await pool.query(
    `insert into product_prices (product_id, price_cents, valid)
      select id, price_cents, tstzrange(clock_timestamp(), null)
        from products where description = 'Generiert für die Messung.'
          and not exists (select from product_prices where product_id = products.id)`,
  );
  await pool.query(
    `insert into stock_movements (product_id, quantity, reason)
      select id, 50, 'delivery' from products where stock_quantity = 0 and description = 'Generiert für die Messung.'`,
  );
}
