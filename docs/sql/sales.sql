-- takeChangedDays
with
  taken as (
    delete from changed_days
    where
      day in (
        select distinct
          day
        from
          changed_days
        order by
          day desc
        limit
          $1::integer
      )
    returning
      day
  )
select distinct
  day
from
  taken;

-- replaceSums
delete from "order_sums"
where
  "day" in ($1);

insert into
  order_sums (
    day,
    hour,
    status,
    payment_status,
    orders,
    due_cents,
    goods_cents
  )
select
  chosen.day,
  sums.*
from
  unnest($1::date[]) as chosen (day),
  sum_orders_of (chosen.day) as sums;

delete from "product_sums"
where
  "day" in ($1);

insert into
  product_sums (
    day,
    product_id,
    vat_rate,
    quantity,
    gross_cents,
    known_gross_cents,
    cost_cents
  )
select
  chosen.day,
  sums.*
from
  unnest($1::date[]) as chosen (day),
  sum_products_of (chosen.day) as sums;
