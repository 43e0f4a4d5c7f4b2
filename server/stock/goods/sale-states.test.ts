import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { rounds } from '#test/helpers/rounds.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const today = '2026-11-21';
const at = `${today}T06:00:00.000Z`;
const products = 60;

/** Products with any lots, origins, open orders and offers, written without triggers. */
const fill = `
  update shop_settings set offers_short_lives = true;
  update next_delivery_day set day = '${today}';
  insert into categories (name, slug) select 'K' || n, 'k' || n from generate_series(1, 3) as n;
  insert into short_life_rules (category_id, days_left, percent) select min(id::text)::uuid, 2, 60 from categories;
  create temp table origins on commit drop as
    select n, case when n > 0 then jsonb_build_object('kind', 'country', 'country', ('{DE,ES,MA}'::text[])[n]) end as origin
      from generate_series(0, 3) as n;
  create temp table made on commit drop as
    select gen_random_uuid() as id, n, (random() * 3)::integer * (n % 2) as origin_number from generate_series(1, ${products}) as n;
  insert into products (id, name, category_id, food_kind, price_cents, minimum_shelf_life_days, is_available, promised_origin)
    select id, 'Ware ' || n, (select array_agg(id) from categories)[1 + n % 3], 'produce', 1 + (random() * 900)::integer, n % 8,
        random() < 0.95, (select origin from origins where origins.n = origin_number)
      from made;
  insert into product_facts (product_id, version, allergens, is_free_of_allergens, created_at)
    select id, 1, '{}', false, '${at}' from made;
  insert into lots (product_id, code, date, date_kind, facts_version, quantity, origin)
    select id, 'L' || lot, case when kind < 0.1 then null else date '${today}' + (random() * 11)::integer - 1 end,
        case when kind < 0.1 then 'none' when kind < 0.4 then 'use_by' else 'best_before' end, 1, (random() * 6)::integer,
        origins.origin
      from made, generate_series(1, 3) as lot, lateral (
        select random() + 0 * (lot + made.n) as kind,
            case when random() < 0.7 then origin_number else lot % 4 end as number
      ) as any_kind join origins on origins.n = number;
  update products set stock_quantity = coalesce((select sum(quantity) from lots where product_id = products.id), 0),
    waiting_quantity = case when random() < 0.1 then 1 else 0 end;
  create temp table open_promises on commit drop as
    select made.id as product_id, origins.origin as class, date '${today}' + (random() * 8)::integer as needed_until,
        1 + (random() * 3)::integer as quantity
      from made, generate_series(1, 3) as line
        join lateral (select case when random() < 0.6 then 0 else (random() * 3)::integer end + 0 * line as number) as any_number on true
        join origins on origins.n = number
      where random() < 0.5;
  insert into short_life_offers (product_id, percent, price_cents, until, starts_at, ends_at, closed_until)
    select id, case when by_hand then null else 30 end, case when by_hand then 1 end, day, '${at}'::timestamptz - interval '1 day',
        case when fate < 0.6 then '${at}'::timestamptz - interval '1 hour' end, case when fate < 0.2 then day + 1 end
      from made, lateral (select random() < 0.5 + 0 * n as by_hand, date '${today}' + (random() * 4)::integer as day, random() + 0 * n as fate) as any_offer
      where random() < 0.4`;

const differences = {
  'units that can be promised': `
    select products.id, days.day, many.units, promisable_units(products.id, days.day) as units_of_one
      from (select array_agg(products.id) as ids, array_agg(day) as days
        from products, lateral (select date '${today}' + (random() * 9)::integer + 0 * stock_quantity as day) as days) as asked,
        unnest(asked.ids, asked.days) as days (id, day) join products on products.id = days.id
        join promisable_units_of(asked.ids, asked.days) as many on many.product_id = products.id
      where many.units <> promisable_units(products.id, days.day)`,
  'states for the next delivery': `
    select products.id, state, sale_state_of(products) as state_of_one
      from sale_states_of(array(select id from products)) as many join products on id = product_id
      where state <> sale_state_of(products)`,
};
/** The job leaves the others to the triggers. */
const mayTurn = `exists (select from lots where product_id = products.id and quantity > 0
  and date < date '${today}' + minimum_shelf_life_days + 21)`;
/** What customers see, and when they saw it. */
const seen = `
  select id::text, sale_state, short_life_percent, short_life_price_cents, short_life_until::text, short_life_units, null as at
    from products where name like 'Ware %'
  union all select product_id::text, 'offer', percent, price_cents, until::text, 0, (starts_at, ends_at)::text from short_life_offers
  union all select product_id::text, 'outage', null, null, null, 0, (began_at, ended_at)::text from stock_outages
  order by 1, 2, 7, 3, 4`;

test('what the hourly job computes for many products is what a trigger computes for each', async () => {
  const states = new Set<string>();
  for (let round = 0; round < rounds(200, 10); round += 1) {
    const client = await shop.pool.connect();
    const read = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
    try {
      await client.query('begin');
      for (const table of ['products', 'product_facts', 'lots', 'short_life_offers']) {
        await client.query(`alter table ${table} disable trigger user`);
      }
      // The same goods for the same round.
      await client.query(`select setseed(${round / 1000})`);
      await client.query(fill);
      for (const [what, text] of Object.entries(differences)) {
        expect([what, await read(text)]).toEqual([what, []]);
      }
      await client.query('savepoint filled');
      await client.query(`select refresh_sale_states('${at}')`);
      const ofMany = await read(seen);
      for (const { sale_state: state } of ofMany) states.add(String(state));
      await client.query('rollback to savepoint filled');
      await client.query(
        `select refresh_sale_state(id, '${at}') from products where ${mayTurn} order by id`,
      );
      expect(ofMany).toEqual(await read(seen));
      await client.query(`select offer_short_lives('${today}', '${at}')`);
      const offered = await read(seen);
      await client.query(`select count_short_life(id, '${at}') from products order by id`);
      expect(await read(seen)).toEqual(offered);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  expect([...states].toSorted()).toEqual(['none', 'normal', 'offer', 'outage', 'short_only']);
});
