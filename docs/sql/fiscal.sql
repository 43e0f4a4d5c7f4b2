-- insertUnsigned
insert into
  "fiscal_records" (
    "id",
    "order_id",
    "kind",
    "method",
    "amounts",
    "total_cents",
    "occurred_at",
    "created_at",
    "state"
  )
select
  $1::uuid,
  $2::uuid,
  $3,
  $4,
  $5::jsonb,
  $6::integer,
  $7::timestamptz,
  $8::timestamptz,
  'none';

-- insertOpen
insert into
  "fiscal_records" (
    "id",
    "order_id",
    "kind",
    "method",
    "amounts",
    "total_cents",
    "occurred_at",
    "created_at",
    "state",
    "outage_since",
    "outage_reason",
    "next_attempt_at"
  )
select
  $1::uuid,
  $2::uuid,
  $3,
  $4,
  $5::jsonb,
  $6::integer,
  $7::timestamptz,
  $8::timestamptz,
  case
    when since is null then 'pending'
    else 'outage'
  end,
  since,
  reason,
  coalesce(next, $9::timestamptz)
from
  (
    select
      min(outage_since) as since,
      min(next_attempt_at) as next,
      (
        array_agg(
          outage_reason
          order by
            number
        )
      ) [1] as reason
    from
      fiscal_records
    where
      state = 'outage'
      and next_attempt_at is not null
  ) as outage;

-- findOpen
select
  "id",
  "kind",
  "method",
  "amounts",
  "total_cents",
  "occurred_at",
  "attempts"
from
  "fiscal_records"
where
  "next_attempt_at" is not null
order by
  "number"
limit
  $1;

-- findLeastTried
select
  "id",
  "kind",
  "method",
  "amounts",
  "total_cents",
  "occurred_at",
  "attempts"
from
  "fiscal_records"
where
  "next_attempt_at" is not null
  and "id" not in ($1)
order by
  "attempts",
  "number"
limit
  $2;

-- lockOpen
select
  "id"
from
  "fiscal_records"
where
  "id" = $1
  and "next_attempt_at" is not null
for no key update
  skip locked;

-- findNextAttempt
select
  min("next_attempt_at") as "next"
from
  "fiscal_records"
where
  "next_attempt_at" is not null;

-- setSigned
update "fiscal_records"
set
  "state" = $1,
  "signature" = $2::jsonb,
  "signed_at" = $3,
  "attempts" = "attempts" + $4,
  "next_attempt_at" = $5
where
  "id" = $6;

-- setFailed
update "fiscal_records"
set
  "state" = $1,
  "outage_since" = coalesce(outage_since, $2),
  "outage_reason" = $3,
  "attempts" = "attempts" + $4,
  "next_attempt_at" = $5
where
  "id" = $6;

-- setOutage
update "fiscal_records"
set
  "state" = $1,
  "outage_since" = coalesce(outage_since, $2),
  "outage_reason" = coalesce(outage_reason, $3),
  "next_attempt_at" = $4
where
  "next_attempt_at" is not null;

-- queueSigning
select
  graphile_worker.add_job (
    $1,
    '{}',
    job_key => $2,
    job_key_mode => 'preserve_run_at',
    run_at => now() + make_interval(secs => $3)
  );

-- listStates
select
  "id",
  "state",
  "signature",
  "outage_since"
from
  "fiscal_records"
where
  "id" = any ($1::uuid[]);

-- listRecords
select
  "fiscal_records"."id",
  "fiscal_records"."number",
  "orders"."order_number",
  "fiscal_records"."kind",
  "fiscal_records"."method",
  "fiscal_records"."amounts",
  "fiscal_records"."total_cents",
  "fiscal_records"."occurred_at",
  "fiscal_records"."created_at",
  "fiscal_records"."state",
  "fiscal_records"."signature",
  "fiscal_records"."signed_at",
  "fiscal_records"."outage_since",
  "fiscal_records"."outage_reason"
from
  "fiscal_records"
  left join "orders" on "orders"."id" = "fiscal_records"."order_id"
where
  "occurred_at" >= $1
  and "occurred_at" < $2
  and (occurred_at, number) > ($3::timestamptz, $4::bigint)
order by
  "occurred_at",
  "number"
limit
  $5;
