-- Carts of customers. A visitor's cart is in the browser until they sign in.

-- Counts the changes of a cart, so that the later of two responses is known in whatever order they
-- arrive.
create table carts (
  user_id uuid primary key references users on delete cascade,
  revision bigint not null
);

create table cart_items (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products,
  quantity integer not null check (quantity between 1 and 99),
  -- The price of one unit when the line was last written: the cart says when it has changed.
  seen_price_cents integer not null default 0 check (seen_price_cents >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
-- Which carts contain a product.
create index cart_items_product on cart_items (product_id, user_id);
create trigger cart_items_updated_at before update on cart_items for each row execute function set_updated_at();

-- For a writer that does not give the price.
create function set_seen_price() returns trigger language plpgsql as $$
begin
  new.seen_price_cents := current_price(new.product_id, shop_now());
  return new;
end $$;
create trigger cart_items_seen_price before insert on cart_items
  for each row when (new.seen_price_cents = 0) execute function set_seen_price();

-- An order locks and reads all lines of a cart. The row of carts that notify_cart_change wrote is
-- locked, so that two concurrent additions cannot both take the last place.
create function enforce_cart_limit() returns trigger language plpgsql as $$
begin
  if exists (
    select from cart_items where user_id in (select user_id from changed_rows)
      group by user_id having count(*) > 200
  ) then
    raise exception 'a cart holds 200 products at most'
      using errcode = 'integrity_constraint_violation', constraint = 'cart_items_limit';
  end if;
  return null;
end $$;
-- Runs after cart_items_inserted_notify: triggers run in the order of their names.
create trigger cart_items_limit after insert on cart_items
  referencing new table as changed_rows for each statement execute function enforce_cart_limit();

-- A visitor's cart is added once, however often the request is repeated.
create table cart_merges (
  user_id uuid not null references users on delete cascade,
  merge_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, merge_id)
);
