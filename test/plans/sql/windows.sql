select
  "days_ahead", "closed_on_holidays", "iftar_windows", "iftar_length_minutes", "iftar_capacity",
  "revision"
from "shop_settings" inner join "delivery_revision" on true;
-- Nested Loop inner
--   Seq Scan on shop_settings
--   Seq Scan on delivery_revision

select "starts_at", "booked" as "promised"
from "delivery_load"
where "fleet_id" = $1 and "starts_at" > $2::timestamptz - interval '15 minutes' and "starts_at" < $3
union all
select "quarter"."starts_at", 1 as "promised"
from
  "slot_holds"
  inner join generate_series(
    date_bin('15 minutes', slot_holds.starts_at, '2000-01-01Z'),
    slot_holds.ends_at - interval '1 second', interval '15 minutes'
  ) as quarter (starts_at) on true
where
  "fleet_id" = $4
  and "slot_holds"."ends_at" > $5
  and "slot_holds"."starts_at" < $6
  and "expires_at" > $7
  and user_id is distinct from $8::uuid;
-- Append
--   Index Scan on delivery_load by delivery_load_pkey
--   Nested Loop inner
--     Index Scan on slot_holds by slot_holds_end
--     Function Scan on generate_series
