-- Units of each product in a period and in the one before it, by as few sums as there are: of a
-- month of which a period has more than half, the sum of the month less its other days. So no day
-- that changed has its whole month read by days, as the month of today had before.

-- The number is read from the index alone, as hardly a product of a large shop is sold twice a day.
create unique index product_sums_units on product_sums (day, product_id, vat_rate) include (quantity);
alter table product_sums
  drop constraint product_sums_pkey,
  add constraint product_sums_pkey primary key using index product_sums_units;

-- Units before a boundary are those before the nearest beginning of a month, and the days between
-- the two more or less; what lies between two boundaries is their difference. A short period is
-- read by days. What is stored of a day that changed is a part of its month, so it is taken away,
-- and its orders count instead.
create function count_units_of_periods(before_day date, first_day date, last_day date) returns table (
  product_id uuid, before_units bigint, units bigint
) language sql stable as $$
  with boundaries as materialized (
    select sum(of_before)::integer as of_before, sum(of_period)::integer as of_period, day, month_of(day + 15) as nearest
      from (values (-1, 0, before_day), (1, -1, first_day), (0, 1, last_day + 1)) as boundary (of_before, of_period, day)
      where last_day - before_day > 31
      group by day
  ), months as materialized (
    select month::date as month, (month + interval '1 month')::date - 1 as last,
        month::date in (select changed_months.month from changed_months) as is_changed,
        sum(of_before)::integer as of_before, sum(of_period)::integer as of_period
      from boundaries,
        generate_series(month_of(before_day)::timestamp, nearest::timestamp - interval '1 day', interval '1 month') as month
      group by 1, 2
      having sum(of_before) <> 0 or sum(of_period) <> 0
  ), days as materialized (
    select of_before, of_period, nearest as first, day - 1 as last from boundaries where nearest < day
    union all
    select -of_before, -of_period, day, nearest - 1 from boundaries where day < nearest
    union all
    select of_before, of_period, month, last from months where is_changed
    union all
    select 1, 0, before_day, first_day - 1 where last_day - before_day <= 31
    union all
    select 0, 1, first_day, last_day where last_day - before_day <= 31
  ), changed as materialized (
    select distinct day, (day < first_day)::integer as of_before, (day >= first_day)::integer as of_period
      from changed_days where day between before_day and last_day
  ), counted as (
    select sums.product_id, of_before * sums.quantity as before_units, of_period * sums.quantity as units
      from months, lateral (
        select month_sums.product_id, quantity from month_sums where month_sums.month = months.month offset 0
      ) as sums
      where not is_changed
    union all
    select sums.product_id, of_before * sums.quantity, of_period * sums.quantity
      from days, lateral (
        select product_sums.product_id, quantity from product_sums where day between days.first and days.last offset 0
      ) as sums
    union all
    select sums.product_id, -of_before * sums.quantity, -of_period * sums.quantity
      from changed join product_sums as sums on sums.day = changed.day
    union all
    select sums.product_id, of_before * sums.quantity, of_period * sums.quantity
      from changed, sum_products_of(changed.day) as sums
  )
  select counted.product_id, sum(counted.before_units), sum(counted.units) from counted group by 1
$$;

create or replace function count_units(first_day date, last_day date) returns table (
  product_id uuid, units bigint
) language sql stable as $$
  select counted.product_id, counted.units
    from count_units_of_periods(first_day, first_day, last_day) as counted where counted.units <> 0
$$;
