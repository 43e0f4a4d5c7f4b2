-- A shop after some months: large enough that PostgreSQL prefers an index to reading a table. Run
-- in a transaction whose time is set (shop_now); the same rows each time, so the same plans.

-- The id of a row by its name, of version 4.
create function id_of(name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid
$$;
create function id_of(kind text, number integer) returns uuid language sql immutable as $$
  select id_of(kind || number)
$$;
-- Ids count up instead of being random: their order decides on some plans.
create sequence counted_ids;
do $$
declare
  each record;
begin
  for each in select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default = 'gen_random_uuid()'
  loop
    execute format('alter table %I alter column %I set default id_of(nextval(''counted_ids'')::text)',
      each.table_name, each.column_name);
  end loop;
end $$;

-- Goods, with what their triggers derive: prices, search terms, facts.
insert into categories (id, name, slug, position)
  select id_of('category', n), 'Kategorie ' || n, 'kategorie-' || n, n from generate_series(0, 39) as n;
insert into products (id, name, category_id, price_cents, net_amount, net_unit, brand, family)
  select id_of('product', n),
      initcap(substr(md5('a' || n % 90), 1, 6)) || ' ' || case when n % 30 = 0 then 'Reis' else initcap(substr(md5('b' || n % 70), 1, 7)) end || ' ' || n,
      id_of('category', n % 40), 100 + n * 37 % 2000, 100 + n * 13 % 900, 'g', 'Marke ' || n % 50,
      case when n % 20 = 0 then 'sorte-' || n / 100 end
    from generate_series(0, 199) as n;

-- Constraints that wait for the end of a transaction do not let a table be altered.
set constraints all immediate;

-- The rest is written without triggers, which would follow each row with sums and notifications.
do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I disable trigger user', name);
  end loop;
end $$;

-- Goods that the search does not know, most of them of the past.
insert into products (id, name, category_id, price_cents, net_amount, net_unit, brand, archived_at)
  select id_of('product', n), 'Ware ' || n, id_of('category', n % 40), 100 + n * 37 % 2000, 100, 'g', 'Marke ' || n % 50,
      case when n < 1500 then null else shop_now() end
    from generate_series(200, 2999) as n;
insert into product_facts (product_id, version, allergens, is_free_of_allergens, created_at)
  select id_of('product', n), 1, '{}', false, shop_now() from generate_series(200, 2999) as n;
insert into certifiers (id, name) select id_of('certifier', n), 'Prüfstelle ' || n from generate_series(0, 49) as n;
insert into certificate_files (sha256, media_type, content)
  values (encode(sha256('%PDF'), 'hex'), 'application/pdf', '%PDF');
insert into halal_certificates (id, certifier_id, number, holder, site, scope, stunning, slaughter, issued_on,
    valid_from, valid_to, file_sha256, is_public, checked_how, checked_on)
  select id_of('certificate', n), id_of('certifier', n % 50), 'N' || n, 'Fleischerei', 'Berlin', 'Fleisch', 'electric',
      'hand', '2026-01-01', '2026-01-01', '2026-12-31', encode(sha256('%PDF'), 'hex'), false, 'paper', '2026-01-01'
    from generate_series(0, 499) as n;
insert into certificate_products (certificate_id, product_id)
  select id_of('certificate', n % 500), id_of('product', n) from generate_series(0, 2999) as n;
insert into product_prices (product_id, price_cents, valid)
  select id_of('product', n), 100 + n * 37 % 2000, tstzrange(shop_now(), null) from generate_series(200, 1499) as n;
insert into offers (product_id, kind, price_cents, valid_from, valid_to)
  select id_of('product', n * 20), case when n < 20 then 'featured' else 'weekly' end, 50,
      shop_now() + (n % 6 - 4) * interval '7 days', shop_now() + (n % 6 - 3) * interval '7 days'
    from generate_series(0, 69) as n;
insert into product_pairs (product_id, other_id, orders, likeness)
  select id_of('product', n), id_of('product', (n + step) % 1500), step, step / 20.0
    from generate_series(0, 1499) as n, generate_series(1, 2) as step;
insert into missing_terms (position, key, de, is_emphasised, lists, completes, product_name)
  select n, 'zutat ' || n, 'Zutat ' || n, false, 1, 1, 'Ware' from generate_series(0, 999) as n;
insert into search_synonyms (word, means) select 'wort' || n, 'reis' from generate_series(1, 500) as n;
insert into suppliers (id, name) values (id_of('supplier', 0), 'Hof Panke');
-- Of most of them, someone has decided.
insert into cost_rises (product_id, supplier_id, old_cents, new_cents, valid_from, closed_at, closed_as)
  select id_of('product', n % 1500), id_of('supplier', 0), 100, 120, '2026-11-01',
      case when n >= 20 then shop_now() end, case when n >= 20 then 'kept' end
    from generate_series(0, 2999) as n;
insert into lots (id, product_id, code, date, date_kind, facts_version, received_at, quantity)
  select id_of('lot', n), id_of('product', n % 1500), 'L' || n, '2026-12-24', 'best_before', 1, shop_now(), 200
    from generate_series(0, 1499) as n;
insert into product_cases (barcode, product_id, units)
  select '1' || lpad(n::text, 13, '0'), id_of('product', n % 1500), 12 from generate_series(0, 2999) as n;
insert into lot_counts (lot_id, counted, counted_at, idempotency_key)
  select id, 5, received_at, 'key' from lots;
update products set stock_quantity = 200;
insert into offers (product_id, kind, price_cents, valid_from, valid_to)
  select id_of('product', n), 'weekly', 50, shop_now() - interval '90 days', shop_now() - interval '83 days'
    from generate_series(1500, 2999) as n;

insert into users (id, email, password_hash, email_confirmed_at, created_at)
  select id_of('customer', n), 'kunde' || n || '@mail.example', 'none', shop_now(), shop_now() - n * interval '4 hours'
    from generate_series(0, 999) as n;
insert into profiles (id, first_name, last_name) select id, 'Erika', 'Muster ' || email from users;
insert into user_settings (user_id) select id from users;
insert into addresses (user_id, street, house_number, city, postal_code, is_default)
  select id, 'Badstraße', '1', 'Berlin', '13357', true from users;
insert into sessions (user_id, amr, created_at, refreshed_at)
  select id_of('customer', n % 1000), '[]', at, at
    from generate_series(1, 1000) as n, lateral (select shop_now() - n * interval '1 hour') as past (at);
insert into factors (user_id, secret) select id, 'secret' from users;
insert into account_favourites (user_id, product_id)
  select id_of('customer', n % 1000), id_of('product', (n * 7 + n / 1000) % 1500) from generate_series(0, 1499) as n;
insert into carts (user_id, revision) select id, 1 from users;
insert into cart_items (user_id, product_id, quantity)
  select id_of('customer', n % 1000), id_of('product', (n * 11 + n / 1000) % 1500), 2 from generate_series(0, 1499) as n;
insert into promotions (id, name, code, kind, value, valid_from, valid_to)
  select id_of('promotion', n), 'Aktion', 'CODE-' || n, 'amount', 500, shop_now() - interval '90 days', shop_now() - interval '60 days'
    from generate_series(0, 299) as n;
insert into cart_codes (user_id, promotion_id) select id_of('customer', n), id_of('promotion', n) from generate_series(0, 299) as n;
insert into slot_holds (user_id, fleet_id, starts_at, ends_at, expires_at)
  select id, '00000000-0000-0000-0000-000000000000', shop_now() - interval '9 days', shop_now() - interval '8 days', shop_now() - interval '9 days' from users;
insert into delivery_load (fleet_id, starts_at, capacity, booked)
  select '00000000-0000-0000-0000-000000000000', date_trunc('hour', shop_now()) - n * interval '15 minutes', 20, n % 20
    from generate_series(1, 1500) as n;
insert into address_positions (postal_code, street, house_number, letter, latitude, longitude)
  select '13357', 'badstrasse', n, '', 52.5, 13.4 from generate_series(1, 1000) as n;

insert into house_groups (id, token, delivery_time_start, delivery_time_end, fleet_id, delivery_fee_cents, minimum_order_cents,
    fee_difference_cents, created_at, warns_at, closes_at, closed_at)
  select id_of('group', n), md5(n::text), shop_now(), shop_now() + interval '2 hours', '00000000-0000-0000-0000-000000000000', 399, 1500,
      0, shop_now(), shop_now(), shop_now(), shop_now()
    from generate_series(0, 499) as n;
insert into orders (id, user_id, user_email, customer_name, status, payment_method, subtotal_cents, deposit_cents, delivery_fee_cents,
    total_cents, settlement_version, settled_subtotal_cents, settled_total_cents, delivery_address, delivery_postal_code,
    delivery_time_start, delivery_time_end, idempotency_key, request_hash, created_at)
  select id_of('order', n), id_of('customer', n * 7 % 1000), 'kunde' || n || '@mail.example', 'Erika Muster ' || n,
      case when n % 12 = 0 then 'cancelled' else 'delivered' end, 'cash', 3000, 0, 399,
      3399, 1, 3000, 3399, 'Badstraße 1, 13357 Berlin', '13357', start, start + interval '2 hours', 'key' || n, 'hash', start - interval '3 hours'
    from generate_series(0, 1499) as n,
      lateral (select shop_now() - interval '1 day' - (1499 - n) * interval '50 minutes') as slot (start);
-- As many as from the shop; whose they are is not asked here.
alter table staff_orders disable trigger staff_orders_recorded;
insert into staff_orders (order_id, source, mail_consent, claim_code)
  select id, 'telephone', false, 'ABCDEFGH23' from orders;
alter table staff_orders enable trigger staff_orders_recorded;
insert into order_items (id, order_id, product_id, position, product_name, quantity, price_at_purchase_cents, vat_rate)
  select id_of('item' || line, n), id_of('order', n), id_of('product', (n * 7 + line * 13) % 1500), line, 'Reis', 1, 1000, 7
    from generate_series(0, 1499) as n, generate_series(1, 2) as line;
insert into order_events (order_id, machine, from_state, to_state, created_at)
  select id, 'status', 'pending', 'confirmed', created_at from orders;
insert into order_versions (order_id, version, content, idempotency_key, request_hash)
  select id, 1, '{}', 'key', 'hash' from orders;
insert into order_ratings (order_id, stars, created_at, updated_at) select id, 5, created_at, created_at from orders;
insert into order_discounts (order_id, promotion_id, position, name, kind, value, minimum_cents, is_combinable, amount_cents)
  select id_of('order', n), id_of('promotion', n % 300), 1, 'Aktion', 'amount', 500, 0, true, 0 from generate_series(0, 999) as n;
insert into substitution_consents (order_id, product_id, consent)
  select order_id, product_id, 'ask' from order_items where position = 1;
insert into settlements (order_id, version, subtotal_cents, deposit_cents, delivery_fee_cents, discount_cents, total_cents)
  select id, 1, subtotal_cents, deposit_cents, delivery_fee_cents, 0, total_cents from orders;
insert into settlement_lines (order_id, version, position, order_item_id, outcome, ordered_quantity, quantity, product_id, product_name,
    vat_rate, charged_cents, deposit_cents)
  select order_id, 1, position, id, 'delivered', 1, 1, product_id, product_name, 7, 1000, 0 from order_items;
insert into invoices (order_id, number, seller_name, seller_address, seller_vat_id, seller_email, seller_representative, seller_register,
    vat, issued_at)
  select id, 'R-' || order_number, '', '', '', '', '', '', '[]', created_at from orders where status = 'delivered';
insert into invoice_corrections (id, order_id, number, idempotency_key, request_hash, seller_name, seller_address, seller_vat_id, seller_email,
    seller_representative, seller_register, content, vat, total_cents, issued_at)
  select id_of('correction' || number), order_id, 'K-' || number, 'key', 'hash', '', '', '', '', '', '', '{}', '[]', 100, issued_at
    from invoices;
insert into stock_movements (product_id, quantity, reason, order_id, created_at)
  select product_id, -1, 'order', order_id, created_at from order_items where position = 1;
insert into messages (channel, recipient, text, dedupe_key, state, created_at, sent_at)
  select 'mail', user_email, 'Hallo', 'key' || order_number, 'sent', created_at, created_at from orders;

insert into pick_batches (id, window_start, window_end, created_at, closed_at)
  select id_of('batch', n), start, start + interval '2 hours', start, start
    from generate_series(0, 499) as n, lateral (select shop_now() - (500 - n) * interval '7 hours') as slot (start);
insert into pick_batch_orders (batch_id, order_id, position, released_at)
  select id_of('batch', n / 8), id_of('order', n), 1 + n % 8, shop_now() from generate_series(0, 1499) as n;
insert into work_events (event_id, device_id, user_id, seq, kind, occurred_at, counted_at, received_at, payload, result, code, order_id)
  select id_of('event', n), id_of('device', n % 9), id_of('customer', n % 9), n + 1, 'pick.scanned', at, at, at, '{}',
      case when n % 10 = 0 then 'conflict' else 'applied' end, case when n % 10 = 0 then 'order_cancelled' end, id_of('order', n)
    from generate_series(0, 1499) as n, lateral (select shop_now() - (1500 - n) * interval '50 minutes') as past (at);
insert into work_tasks (event_id, created_at, resolved_at, note)
  select event_id, received_at, received_at, 'erledigt' from work_events where result = 'conflict';
insert into picks (order_id, order_item_id, outcome, quantity, picked_quantity, lot_id)
  select order_id, id, 'picked', 1, 1, id_of('lot', 1499) from order_items where position = 1;
insert into substitution_offers (order_id, order_item_id, event_id, quantity, consent, candidates, created_at, deadline, state, decided_at)
  select order_id, id_of('item1', n), event_id, 1, 'ask', '[{}]', received_at, received_at, 'void', received_at
    from generate_series(0, 999) as n join work_events on event_id = id_of('event', n);
insert into staff_calls (actor_id, idempotency_key, fingerprint)
  select id_of('customer', n % 9), 'key' || n, 'fingerprint' from generate_series(1, 1000) as n;

insert into contact_messages (name, email, message, language, resolved_at, created_at)
  select 'Name ' || n, 'kunde' || n || '@mail.example', repeat('Frage ', 20), 'de', at, at
    from generate_series(0, 999) as n, lateral (select shop_now() - (1000 - n) * interval '2 hours') as past (at);
insert into withdrawals (name, email, order_reference, language, resolved_at, created_at)
  select name, email, '1', 'de', resolved_at, created_at from contact_messages;
insert into complaints (order_id, user_id, reason, message, language, idempotency_key, request_hash, resolved_at, created_at)
  select id, user_id, 'missing', repeat('Es fehlt ', 20), 'de', 'key', 'hash', created_at, created_at from orders
    where status = 'delivered' and user_id is not null limit 1000;

insert into tours (id, driver_id, window_start, window_end, state, leaves_at, returns_at, metres, left_at, returned_at)
  select id_of('tour', n), id_of('customer', n % 9), start, start + interval '2 hours', 'settled', start, start + interval '2 hours',
      9000, start, start + interval '2 hours'
    from generate_series(0, 149) as n, lateral (select shop_now() - interval '1 day' - (150 - n) * interval '8 hours') as slot (start);
insert into tour_stops (id, tour_id, order_id, position, state, arrives_at, begins_at, leaves_at, drive_seconds, arrived_at, left_at)
  select id_of('stop', n), id_of('tour', n / 10), id_of('order', n), 1 + n % 10, 'done', shop_now(), shop_now(), shop_now(), 300,
      shop_now(), shop_now()
    from generate_series(0, 1499) as n;
insert into tills (tour_id, driver_id, counted, counted_at, expected_cents, closed_at)
  select id, driver_id, '{}', returned_at, 0, returned_at from tours;
insert into temperature_readings (id, tour_id, box, zone, moment, tenths, read_at)
  select id_of('reading', n), id_of('tour', n / 4), 'B' || n, 'chilled', 'loading', 40, shop_now() from generate_series(0, 599) as n;
insert into work_time_entries (id, user_id, kind, at)
  select id_of('work', n), id_of('customer', n % 9), (array['begin', 'end'])[1 + n / 9 % 2], shop_now() - (n / 9) * interval '8 hours'
    from generate_series(0, 1799) as n;
insert into handovers (stop_id, order_id, event_id, settlement_version, empties_cents, due_cents, payout_cents, credit_cents, method,
    tip_cents, handed_over_at)
  select id_of('stop', n), id_of('order', n), id_of('event', n), 1, 0, 0, 0, 0, 'cash', 0, shop_now() from generate_series(0, 999) as n;
insert into credit_payouts (amount_cents, method, paid_at, stop_id, correction_id)
  select 100, 'cash', handed_over_at, stop_id, null from handovers
  union all
  select 100, 'cash', issued_at, null, id from invoice_corrections;
insert into balance_movements (user_id, amount_cents, reason, correction_id, moved_at)
  select user_id, 100, 'credit', invoice_corrections.id, issued_at
    from invoice_corrections join orders on orders.id = order_id;

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I enable trigger user', name);
  end loop;
end $$;
