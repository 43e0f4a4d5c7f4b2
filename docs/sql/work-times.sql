-- lockEmployee
select
  "id"
from
  "users"
where
  "id" = $1
for no key update;

-- listOwnTimes
select
  "entry"."id",
  "entry"."kind",
  "entry"."at",
  "entry"."replaces",
  "entry"."note",
  "entry"."created_at"
from
  "work_time_entries" as "entry"
  inner join "valid_work_times" as "valid" on "valid"."id" = "entry"."id"
where
  "entry"."user_id" = $1
  and "entry"."at" >= least(
    $2::timestamptz,
    (
      (
        select
          max("at") as "at"
        from
          "valid_work_times"
        where
          "user_id" = $3
          and "kind" = $4
      )
    )
  )
order by
  "entry"."at";

-- findEntries
select
  "id",
  "user_id",
  "kind",
  "at",
  "replaces",
  "is_void",
  "note"
from
  "work_time_entries"
where
  "id" in ($1);

-- insertEntries
insert into
  "work_time_entries" (
    "id",
    "user_id",
    "kind",
    "at",
    "replaces",
    "is_void",
    "note",
    "created_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- listTimes
select
  "entry"."id",
  "entry"."kind",
  "entry"."at",
  "entry"."replaces",
  "entry"."note",
  "entry"."created_at",
  coalesce(entry.user_id, entry.former_id) as "user_id",
  "users"."email",
  "profiles"."first_name",
  "profiles"."last_name"
from
  "work_time_entries" as "entry"
  inner join "valid_work_times" as "valid" on "valid"."id" = "entry"."id"
  left join (
    select
      "noted"."user_id",
      (
        select
          "later"."at"
        from
          "valid_work_times" as "later"
        where
          "later"."user_id" = "noted"."user_id"
          and "later"."kind" = $1
          and "later"."at" >= $2
        order by
          "later"."at"
        limit
          $3
      ) as "at"
    from
      "work_time_entries" as "noted"
    where
      "noted"."at" >= $4
      and "noted"."at" < $5
    group by
      "noted"."user_id"
  ) as "next_end" on "next_end"."user_id" = "entry"."user_id"
  left join "users" on "users"."id" = "entry"."user_id"
  left join "profiles" on "profiles"."id" = "users"."id"
where
  "entry"."at" >= $6
  and (
    "entry"."at" < $7
    or (
      "next_end"."user_id" is not null
      and "entry"."at" <= coalesce("next_end"."at", 'infinity')
    )
  )
order by
  "profiles"."last_name",
  "profiles"."first_name",
  "user_id",
  "entry"."at";

-- exportTimes
select
  "work_time_entries"."kind",
  "work_time_entries"."at",
  "valid_work_times"."id" is not null as "is_valid",
  "work_time_entries"."note",
  "work_time_entries"."created_at"
from
  "work_time_entries"
  left join "valid_work_times" on "valid_work_times"."id" = "work_time_entries"."id"
where
  "work_time_entries"."user_id" = $1
order by
  "work_time_entries"."at",
  "work_time_entries"."created_at";

-- deleteTimesBefore
delete from "work_time_entries"
where
  "created_at" < $1;
