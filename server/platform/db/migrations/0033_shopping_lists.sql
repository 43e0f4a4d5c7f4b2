-- Named shopping lists of customers (ADR 0056).

create table shopping_lists (
  -- Made by the client, so that a repeated request creates no second list.
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null
    check (char_length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  created_at timestamptz(3) not null default now(),
  -- When its name or items changed last.
  changed_at timestamptz(3) not null default now()
);
create index shopping_lists_user on shopping_lists (user_id, changed_at desc);

create table shopping_list_items (
  list_id uuid not null references shopping_lists on delete cascade,
  product_id uuid not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  -- Rows are shown by position; two may share one, then the product decides.
  position integer not null check (position >= 0),
  primary key (list_id, product_id)
);
create index shopping_list_items_product on shopping_list_items (product_id);

-- Locks the account, so that two concurrent requests cannot both create the last list.
create function enforce_shopping_list_limit() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from shopping_lists where user_id = new.user_id) > 20 then
    raise exception 'an account has 20 shopping lists at most'
      using errcode = 'integrity_constraint_violation', constraint = 'shopping_lists_limit';
  end if;
  return null;
end $$;
create trigger shopping_lists_limit after insert on shopping_lists
  for each row execute function enforce_shopping_list_limit();

-- Locks the lists for the same reason.
create function enforce_shopping_list_item_limit() returns trigger language plpgsql as $$
begin
  perform from shopping_lists where id in (select list_id from changed_rows)
    order by id for no key update;
  if exists (
    select from shopping_list_items where list_id in (select list_id from changed_rows)
      group by list_id having count(*) > 100
  ) then
    raise exception 'a shopping list holds 100 products at most'
      using errcode = 'integrity_constraint_violation', constraint = 'shopping_list_items_limit';
  end if;
  return null;
end $$;
create trigger shopping_list_items_limit after insert on shopping_list_items
  referencing new table as changed_rows
  for each statement execute function enforce_shopping_list_item_limit();
