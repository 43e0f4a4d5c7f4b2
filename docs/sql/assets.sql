-- findAsset
select
  "content"
from
  "assets"
where
  "path" = $1;

-- touchBuild
update "builds"
set
  "started_at" = $1
where
  "id" = $2;

-- lockBuilds
lock table builds in share row exclusive mode;

-- insertBuild
insert into
  assets (path, content)
select
  path,
  content
from
  unnest($1::text[], $2::bytea[]) as given (path, content)
on conflict (path) do nothing;

insert into
  "builds" ("id", "paths", "started_at")
values
  ($1, $2, $3)
on conflict ("id") do update
set
  "started_at" = $4;

-- deleteOldBuilds
delete from "builds"
where
  "started_at" < $1
  and "id" not in (
    select
      "id"
    from
      "builds"
    order by
      "started_at" desc
    limit
      $2
  );

delete from assets
where
  path not in (
    select
      unnest(paths)
    from
      builds
  );
