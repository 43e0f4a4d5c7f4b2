-- One admin who can act has to remain: without one, only SQL or the promotion code would let people in again. The lock
-- makes two admins who demote, ban or delete each other at the same moment go one after the other.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('users_keep_an_admin'));
  if not exists (
    select from users where role = 'admin' and id <> old.id and deleted_at is null
      and (banned_until is null or banned_until <= now())
  ) then
    raise exception 'the last admin has to remain'
      using errcode = 'check_violation', constraint = 'users_keep_an_admin';
  end if;
  return coalesce(new, old);
end $$;

create trigger users_keep_an_admin_changed before update of role, banned_until, deleted_at on users
  for each row when (
    old.role = 'admin' and old.deleted_at is null
    and (old.banned_until is null or old.banned_until <= now())
    and (new.role <> 'admin' or new.deleted_at is not null or new.banned_until > now())
  ) execute function keep_an_admin();
create trigger users_keep_an_admin_deleted before delete on users
  for each row when (
    old.role = 'admin' and old.deleted_at is null and (old.banned_until is null or old.banned_until <= now())
  ) execute function keep_an_admin();
