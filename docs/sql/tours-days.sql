-- countOpen
select
  (
    select
      count(*) as "count"
    from
      "orders"
    where
      "delivery_time_start" < $1
      and "status" not in ($2, $3)
  ) as "orders",
  (
    select
      count(*) as "count"
    from
      "tours"
    where
      "window_start" < $4
      and "state" <> $5
  ) as "tills";

-- listOpenOrders
select
  "order_number"
from
  "orders"
where
  "delivery_time_start" < $1
  and "status" not in ($2, $3)
order by
  "delivery_time_start",
  "order_number"
limit
  $4;

-- findClose
select
  "day",
  "content",
  "closed_at"
from
  "day_closes"
where
  "day" = $1;

-- lockCloses
lock table day_closes in share row exclusive mode;

select
  "day"
from
  "day_closes"
where
  "day" > $1
limit
  $2;

-- listTills
select
  "tills"."id",
  "tills"."counted",
  "tills"."expected_cents",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "driver_name",
  "tours"."window_start",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "till_movements"."reason",
          "till_movements"."received",
          "till_movements"."given",
          "till_movements"."tip_cents",
          "till_movements"."note"
        from
          "till_movements"
        where
          "till_movements"."till_id" = "tills"."id"
        order by
          "till_movements"."number"
      ) as agg
  ) as "movements"
from
  "tills"
  inner join "tours" on "tours"."id" = "tills"."tour_id"
  left join "profiles" on "profiles"."id" = "tills"."driver_id"
where
  "tills"."closed_at" < $1
  and "tills"."close_day" is null
order by
  "tills"."closed_at",
  "tills"."id";

-- listMethods
with
  "paid" as (
    select
      "handovers"."method",
      "handovers"."empties_cents",
      "handovers"."credit_cents",
      "handovers"."tip_cents",
      settlements.total_cents - (
        settlements.total_cents - handovers.empties_cents - handovers.due_cents + handovers.payout_cents + handovers.credit_cents
      ) as "total_cents",
      case
        when settlements.total_cents - handovers.empties_cents - handovers.due_cents + handovers.payout_cents + handovers.credit_cents = 0 then settlements.deposit_cents
        else 0
      end as "deposit_cents",
      case
        when settlements.total_cents - handovers.empties_cents - handovers.due_cents + handovers.payout_cents + handovers.credit_cents = 0 then invoices.vat
        else '[]'
      end as "vat"
    from
      "handovers"
      inner join "tour_stops" on "tour_stops"."id" = "handovers"."stop_id"
      inner join "tills" on "tills"."tour_id" = "tour_stops"."tour_id"
      inner join "invoices" on "invoices"."order_id" = "handovers"."order_id"
      inner join "settlements" on "settlements"."order_id" = "handovers"."order_id"
      and "settlements"."version" = "handovers"."settlement_version"
    where
      "tills"."id" = any ($1::uuid[])
  )
select
  "paid"."method",
  count(*)::integer as "orders",
  sum(total_cents)::integer as "total_cents",
  sum(deposit_cents)::integer as "deposit_cents",
  sum(empties_cents)::integer as "empties_cents",
  sum(credit_cents)::integer as "credit_cents",
  sum(tip_cents)::integer as "tip_cents",
  (
    select
      coalesce(
        jsonb_agg(
          rates
          order by
            vat_rate
        ),
        '[]'
      )
    from
      (
        select
          vat_rate,
          sum(gross_cents)::integer as gross_cents,
          sum(net_cents)::integer as net_cents,
          sum(vat_cents)::integer as vat_cents
        from
          paid as same,
          jsonb_to_recordset(same.vat) as part (
            vat_rate integer,
            gross_cents integer,
            net_cents integer,
            vat_cents integer
          )
        where
          same.method = paid.method
        group by
          vat_rate
      ) as rates
  ) as "vat"
from
  "paid"
group by
  "paid"."method"
order by
  "paid"."method";

-- insertClose
insert into
  "day_closes" ("day", "closed_by", "closed_at", "content")
values
  ($1, $2, $3, $4::jsonb);

-- assignTills
update "tills"
set
  "close_day" = $1
where
  "id" = any ($2::uuid[]);

-- listPayouts
select
  "credit_payouts"."id",
  "invoice_corrections"."number",
  "orders"."order_number",
  "credit_payouts"."method",
  "credit_payouts"."amount_cents",
  "credit_payouts"."paid_at",
  nullif(
    trim(
      concat_ws(' ', profiles.first_name, profiles.last_name)
    ),
    ''
  ) as "paid_by"
from
  "credit_payouts"
  left join "invoice_corrections" on "invoice_corrections"."id" = "credit_payouts"."correction_id"
  left join "handovers" on "handovers"."stop_id" = "credit_payouts"."stop_id"
  inner join "orders" on "orders"."id" = coalesce(
    "invoice_corrections"."order_id",
    "handovers"."order_id"
  )
  left join "profiles" on "profiles"."id" = "credit_payouts"."actor_id"
where
  "credit_payouts"."paid_at" < $1
  and "credit_payouts"."close_day" is null
order by
  "credit_payouts"."paid_at",
  "credit_payouts"."id";

-- listPaymentsByHand
with
  "paid" as (
    select
      "payments_by_hand"."id",
      "status",
      "method",
      "vat",
      "deposit_cents",
      "total_cents",
      "empties_cents",
      "credit_cents",
      "actor_id",
      nullif(
        trim(
          concat_ws(' ', profiles.first_name, profiles.last_name)
        ),
        ''
      ) as "noted_by"
    from
      "payments_by_hand"
      left join "profiles" on "profiles"."id" = "payments_by_hand"."actor_id"
    where
      "noted_at" < $1
      and "close_day" is null
  )
select
  "paid"."method",
  array_agg(id) as "ids",
  "paid"."noted_by",
  sum(
    case status
      when 'paid' then 1
      else -1
    end
  )::integer as "orders",
  sum(total_cents)::integer as "total_cents",
  sum(deposit_cents)::integer as "deposit_cents",
  sum(empties_cents)::integer as "empties_cents",
  sum(credit_cents)::integer as "credit_cents",
  (
    select
      coalesce(
        jsonb_agg(
          rates
          order by
            vat_rate
        ),
        '[]'
      )
    from
      (
        select
          vat_rate,
          sum(gross_cents)::integer as gross_cents,
          sum(net_cents)::integer as net_cents,
          sum(vat_cents)::integer as vat_cents
        from
          paid as same,
          jsonb_to_recordset(same.vat) as part (
            vat_rate integer,
            gross_cents integer,
            net_cents integer,
            vat_cents integer
          )
        where
          same.method = paid.method
          and same.actor_id is not distinct from paid.actor_id
        group by
          vat_rate
      ) as rates
  ) as "vat"
from
  "paid"
group by
  "paid"."method",
  "paid"."actor_id",
  "paid"."noted_by"
order by
  "paid"."method",
  "paid"."noted_by",
  "paid"."actor_id";

-- assignPayouts
update "credit_payouts"
set
  "close_day" = $1
where
  "id" = any ($2::uuid[]);
