-- For the staff's desk: versions of products, who changed what, and indexes for lists over a large shop.

-- Counts the edits of a product. Its stock is no part of it: an order must not put an editor in the wrong.
alter table products add column version integer not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
-- By its name it comes before products_updated_at: otherwise every update would differ.
create trigger products_count_version
  before update of name, description, category_id, price_cents, price_per_unit, vat_rate, net_amount, net_unit,
    deposit_kind, deposit_cents, is_available, image_url, pack, ingredients, allergens, labels, origin,
    nutritional_values, search_words, barcode, archived_at
  on products for each row when (old.* is distinct from new.*) execute function count_version();

-- Writes down what somebody of the staff does. Who it is comes with the transaction (`inStaffTransaction`); what happens
-- without such a name, as orders and imports, is not the staff's. The first argument is the kind of thing, the second
-- the columns that count, when it is not all.
create function record_audit() returns trigger language plpgsql as $$
declare
  actor constant text := nullif(current_setting('shop.actor_id', true), '');
  -- Counters and what has a book of its own.
  never constant text[] := '{updated_at,created_at,version,stock_quantity,search_text}';
  columns constant text[] := string_to_array(tg_argv[1], ',');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before jsonb;
  after jsonb;
begin
  if actor is null then return null; end if;
  select jsonb_object_agg(key, old_row -> key) filter (where old_row is not null),
      jsonb_object_agg(key, new_row -> key) filter (where new_row is not null)
    into before, after
    from jsonb_object_keys(coalesce(new_row, old_row)) as key
    where key <> all(never) and (columns is null or key = any(columns))
      and old_row -> key is distinct from new_row -> key;
  if before is null and after is null then return null; end if;
  insert into audit_log (actor_id, action, subject_type, subject_id, before, after)
    values (actor::uuid, case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
      tg_argv[0], coalesce(new_row, old_row) ->> 'id', before, after);
  return null;
end $$;
create trigger products_audited after insert or update or delete on products
  for each row execute function record_audit('product');
create trigger categories_audited after insert or update or delete on categories
  for each row execute function record_audit('category');
create trigger offers_audited after insert or update or delete on offers
  for each row execute function record_audit('offer');
create trigger shop_settings_audited after update on shop_settings
  for each row execute function record_audit('shop');
create trigger users_audited after update of role on users
  for each row execute function record_audit('user', 'role');
create trigger orders_audited after update of status, payment_status on orders
  for each row execute function record_audit('order', 'status,payment_status');

create function record_stock_audit() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor_id, action, subject_type, subject_id, after)
    values (new.actor_id, 'stock_corrected', 'product', new.product_id,
      jsonb_build_object('quantity', new.quantity, 'note', new.note));
  return null;
end $$;
create trigger stock_movements_audited after insert on stock_movements
  for each row when (new.reason in ('correction', 'delivery') and new.actor_id is not null)
  execute function record_stock_audit();

create index audit_log_of_subject_type on audit_log (subject_type, id desc);

create index products_by_name on products (name, id) where archived_at is null;
create index products_by_price on products (price_cents, id) where archived_at is null;

-- What the staff finds an order by, in small letters.
alter table orders add column search_text text not null
  generated always as (lower(order_number::text || ' ' || customer_name || ' ' || user_email || ' ' || id::text)) stored;
create index orders_search_text on orders using gin (search_text gin_trgm_ops);

create index messages_state on messages (state, created_at desc, id desc);
