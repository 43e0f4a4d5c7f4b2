-- An invitation is worth as much as the right of the account that sent it: a change of role, a ban
-- and the deletion of the inviter revoke it.

create function revoke_own_invitations() returns trigger language plpgsql as $$
begin
  delete from staff_invitations where invited_by = old.id;
  return coalesce(new, old);
end $$;

create trigger users_revoke_invitations before update of role, banned_until, deleted_at on users
  for each row when (
    new.role is distinct from old.role
    or (new.banned_until is distinct from old.banned_until and new.banned_until is not null)
    or (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  )
  execute function revoke_own_invitations();
create trigger users_revoke_invitations_on_delete before delete on users
  for each row execute function revoke_own_invitations();
