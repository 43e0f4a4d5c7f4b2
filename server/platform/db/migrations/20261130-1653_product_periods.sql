-- Sums of the sums of products: by category and day for margins, and by month for what is sold most
-- and least. They are computed from the rows of product_sums, whose changes mark them, and so does
-- a product that moves to another category.

-- The job must not wait for an account that is being deleted. Its orders mark it, so that its rows
-- go with the next run.
alter table customer_sums drop constraint customer_sums_user_id_fkey;

create table changed_categories (day date not null);
-- Products that moved to another category. Which days that changes is found when they are summed: a
-- day that another transaction sums meanwhile marks itself.
create table moved_products (product_id uuid not null);
create table changed_months (month date not null);

create table category_sums (
  day date not null,
  category_id uuid not null references categories on delete cascade,
  vat_rate smallint not null,
  gross_cents bigint not null,
  known_gross_cents bigint not null,
  cost_cents bigint not null,
  primary key (day, category_id, vat_rate)
);
create index category_sums_category on category_sums (category_id);

-- By its first day.
create table month_sums (
  month date not null check (extract(day from month) = 1),
  product_id uuid not null references products on delete cascade,
  quantity integer not null,
  -- Read from the index alone: nearly every product of a large shop is sold in a month.
  primary key (month, product_id) include (quantity)
);
create index month_sums_product on month_sums (product_id);

create function month_of(of_day date) returns date language sql immutable parallel safe as $$
  select date_trunc('month', of_day::timestamp)::date
$$;

create function sum_categories_of(of_day date) returns table (
  category_id uuid, vat_rate smallint, gross_cents bigint, known_gross_cents bigint, cost_cents bigint
) language sql stable as $$
  select products.category_id, sums.vat_rate, sum(sums.gross_cents)::bigint, sum(sums.known_gross_cents)::bigint,
      sum(sums.cost_cents)::bigint
    from product_sums as sums join products on products.id = sums.product_id
    where sums.day = of_day group by 1, 2
$$;

create function sum_products_of_month(of_month date) returns table (
  product_id uuid, quantity integer
) language sql stable as $$
  select sums.product_id, sum(sums.quantity)::integer
    from product_sums as sums
    where sums.day >= of_month and sums.day < (of_month + interval '1 month')::date group by 1
$$;

create view changed_category_days as
  select day from changed_categories
  union
  select sums.day from moved_products join product_sums as sums on sums.product_id = moved_products.product_id;

-- Of a day whose sums of products are old, too, from its orders.
create view current_category_sums as
  select day, category_id, vat_rate, gross_cents, known_gross_cents, cost_cents
    from category_sums
    where day not in (select day from changed_category_days) and day not in (select day from changed_days)
  union all
  select changed.day, category_id, vat_rate, gross_cents, known_gross_cents, cost_cents
    from (select day from changed_category_days except select day from changed_days) as changed,
      sum_categories_of(changed.day)
  union all
  select changed.day, products.category_id, sums.vat_rate, sum(sums.gross_cents)::bigint,
      sum(sums.known_gross_cents)::bigint, sum(sums.cost_cents)::bigint
    from (select distinct day from changed_days) as changed, sum_products_of(changed.day) as sums
      join products on products.id = sums.product_id
    group by 1, 2, 3;

-- Units of each product in a period of days: of whole months without changes by month, otherwise by
-- day, and of days that changed from their orders.
create function count_units(first_day date, last_day date) returns table (
  product_id uuid, units bigint
) language sql stable as $$
  with months as materialized (
    select month::date as month, greatest(month::date, first_day) as first,
        least((month + interval '1 month')::date - 1, last_day) as last,
        month >= first_day and month + interval '1 month' <= last_day + 1
          and month::date not in (select changed_months.month from changed_months)
          and month::date not in (select month_of(day) from changed_days) as is_summed
      from generate_series(month_of(first_day)::timestamp, last_day::timestamp, interval '1 month') as month
  ), counted as (
    select sums.product_id, sums.quantity from months join month_sums as sums on sums.month = months.month
      where is_summed
    union all
    select sums.product_id, sums.quantity from months join product_sums as sums on sums.day between first and last
      where not is_summed and sums.day not in (select day from changed_days)
    union all
    select sums.product_id, sums.quantity
      from (select distinct day from changed_days) as changed, sum_products_of(changed.day) as sums
      where changed.day between first_day and last_day
  )
  select counted.product_id, sum(counted.quantity) from counted group by 1
$$;

-- Money of some products in a period of days, by VAT rate. The orders of a day that changed are
-- read once for all of them.
create function sum_money_of_products(products uuid[], first_day date, last_day date) returns table (
  product_id uuid, vat_rate smallint, gross_cents bigint, known_gross_cents bigint, cost_cents bigint
) language sql stable as $$
  select sold.product_id, sold.vat_rate, sum(sold.gross_cents)::bigint, sum(sold.known_gross_cents)::bigint,
      sum(sold.cost_cents)::bigint
    from (
      select sums.product_id, sums.vat_rate, sums.gross_cents, sums.known_gross_cents, sums.cost_cents
        from product_sums as sums
        where sums.product_id = any(products) and sums.day between first_day and last_day
          and sums.day not in (select day from changed_days)
      union all
      select sums.product_id, sums.vat_rate, sums.gross_cents, sums.known_gross_cents, sums.cost_cents
        from (select distinct day from changed_days) as changed, sum_products_of(changed.day) as sums
        where changed.day between first_day and last_day and sums.product_id = any(products)
    ) as sold
    group by 1, 2
$$;

create function mark_sums_of_products() returns trigger language plpgsql as $$
begin
  insert into changed_categories select distinct day from written;
  insert into changed_months select distinct month_of(day) from written;
  return null;
end $$;
create trigger product_sums_inserted after insert on product_sums
  referencing new table as written for each statement execute function mark_sums_of_products();
create trigger product_sums_updated after update on product_sums
  referencing old table as written for each statement execute function mark_sums_of_products();
create trigger product_sums_deleted after delete on product_sums
  referencing old table as written for each statement execute function mark_sums_of_products();

create function mark_moved_product() returns trigger language plpgsql as $$
begin
  insert into moved_products values (new.id);
  return null;
end $$;
create trigger products_moved after update of category_id on products for each row
  when (old.category_id <> new.category_id) execute function mark_moved_product();

insert into changed_categories select distinct day from product_sums;
insert into changed_months select distinct month_of(day) from product_sums;
