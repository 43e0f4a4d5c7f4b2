-- addPoints
insert into
  "rate_limits" ("key", "points", "expire")
values
  ($1, $2, $3)
on conflict ("key") do update
set
  "points" = case
    when rate_limits.expire <= $4 then 0
    else rate_limits.points
  end + excluded.points,
  "expire" = case
    when rate_limits.expire <= $5 then excluded.expire
    else rate_limits.expire
  end
returning
  "points",
  "expire";

-- deleteCountersBefore
delete from "rate_limits"
where
  "expire" < $1;
