-- count
insert into
  postal_code_demand (postal_code, day, checks, requests)
select
  $1,
  $2::date,
  $3::integer,
  $4::integer
where
  not exists (
    select
    from
      delivery_postal_codes
    where
      postal_code = $5
  )
  and (
    exists (
      select
      from
        postal_code_demand
      where
        postal_code = $6
        and day = $7::date
    )
    or (
      select
        count(*)
      from
        postal_code_demand
      where
        day = $8::date
    ) < $9::integer
  )
on conflict (postal_code, day) do update
set
  checks = postal_code_demand.checks + excluded.checks,
  requests = postal_code_demand.requests + excluded.requests
returning
  postal_code;

-- listDemand
with
  counted as (
    select
      postal_code,
      sum(checks)::integer as checks,
      sum(requests)::integer as requests,
      max(day) as last_asked_on
    from
      postal_code_demand
    where
      day >= $1::date
    group by
      postal_code
  ),
  waiting as (
    select
      postal_code,
      count(*)::integer as confirmed,
      max(created_at at time zone 'Europe/Berlin')::date as last_asked_on
    from
      alerts
    where
      kind = 'delivery_area'
      and confirmed_at is not null
      and notified_at is null
    group by
      postal_code
  )
select
  postal_code,
  coalesce(checks, 0) as checks,
  coalesce(requests, 0) as requests,
  coalesce(confirmed, 0) as confirmed,
  greatest(counted.last_asked_on, waiting.last_asked_on)::text as last_asked_on
from
  counted
  full join waiting using (postal_code)
where
  not exists (
    select
    from
      delivery_postal_codes as delivered
    where
      delivered.postal_code = coalesce(counted.postal_code, waiting.postal_code)
  )
order by
  confirmed desc,
  requests desc,
  checks desc,
  postal_code
limit
  $2;

-- deleteDemandBefore
delete from "postal_code_demand"
where
  "day" < $1;
