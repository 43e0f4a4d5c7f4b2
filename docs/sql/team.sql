-- listMembers
select
  "users"."id",
  "users"."email",
  "profiles"."first_name",
  "profiles"."last_name",
  "users"."role",
  coalesce(users.banned_until > now(), false) as "is_banned",
  exists (
    select
      "factors"."id"
    from
      "factors"
    where
      "factors"."user_id" = "users"."id"
      and "factors"."status" = $1
  ) as "has_second_factor",
  (
    select
      count(*)::integer
    from
      sessions
    where
      sessions.user_id = users.id
  ) as "device_count",
  "users"."last_sign_in_at"
from
  "users"
  inner join "profiles" on "profiles"."id" = "users"."id"
where
  "users"."role" <> $2
order by
  "users"."role",
  "users"."created_at"
limit
  $3;

-- listInvitations
select
  "id",
  "email",
  "role",
  "created_at",
  "expires_at"
from
  "staff_invitations"
order by
  "created_at" desc;

-- listRules
select
  "id" as "role",
  "requires_second_factor"
from
  "role_rules"
order by
  "id";

-- replaceInvitation
delete from "staff_invitations"
where
  "email" = $1;

insert into
  "staff_invitations" (
    "email",
    "role",
    "language",
    "token_hash",
    "invited_by",
    "expires_at"
  )
values
  ($1, $2, $3, $4, $5, $6);

-- deleteInvitation
delete from "staff_invitations"
where
  "id" = $1
returning
  "id";

-- findInvitation
select
  "id",
  "email",
  "role",
  "created_at",
  "expires_at"
from
  "staff_invitations"
where
  "token_hash" = $1
  and "expires_at" > $2;

-- takeInvitation
delete from "staff_invitations"
where
  "token_hash" = $1
  and "expires_at" > $2
returning
  "email",
  "role",
  "language";

-- listOtherAdmins
select
  "users"."email",
  "user_settings"."language"
from
  "users"
  inner join "user_settings" on "user_settings"."user_id" = "users"."id"
where
  "users"."role" = $1
  and "users"."id" <> $2
order by
  "users"."id"
limit
  $3;

-- hasConfirmedAccount
select
  "id"
from
  "users"
where
  "email" = $1
  and "email_confirmed_at" is not null;

-- setRule
update "role_rules"
set
  "requires_second_factor" = $1
where
  "id" = $2;
