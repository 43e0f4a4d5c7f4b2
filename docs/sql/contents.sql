-- listVersions
select
  "page_versions"."id",
  "page_versions"."page",
  "page_versions"."version",
  "page_versions"."texts",
  "page_versions"."valid_from",
  "page_versions"."created_at",
  "users"."email" as "author"
from
  "page_versions"
  left join "users" on "users"."id" = "page_versions"."created_by"
where
  "page" = $1
order by
  "version" desc;

-- listCurrent
select distinct
  on ("page") "id",
  "page",
  "version",
  "texts",
  "valid_from"
from
  "page_versions"
where
  "valid_from" <= $1
order by
  "page",
  "valid_from" desc,
  "version" desc;

-- findVersion
select
  "id",
  "page",
  "version",
  "texts",
  "valid_from"
from
  "page_versions"
where
  "id" = $1;

-- insertVersion
insert into
  "page_versions" (
    "page",
    "valid_from",
    "created_by",
    "texts",
    "version"
  )
values
  (
    $1,
    $2,
    $3,
    $4::jsonb,
    (
      select
        coalesce(max(version), 0) + 1 as "next"
      from
        "page_versions"
      where
        "page" = $5
    )
  );

-- lockPage
select
  pg_advisory_xact_lock(hashtext ($1));
