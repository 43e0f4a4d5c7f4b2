-- Employees who delete their account: not while they have cash of the shop (ADR 0079), and their
-- working times remain those of one person (ADR 0083).

create function refuse_open_tour() returns trigger language plpgsql as $$
begin
  -- Neither a start nor a float overtakes the deletion.
  perform from tours join tills on tills.tour_id = tours.id
    where tills.driver_id = old.id and tills.closed_at is null
    order by tours.id for no key update;
  -- A planned tour without a float needs another driver, and no cash is missing.
  if exists (
    select from tours join tills on tills.tour_id = tours.id
      where tills.driver_id = old.id and tills.closed_at is null
        and (tours.state <> 'planned' or exists (select from till_movements where till_id = tills.id))
  ) then
    raise exception 'account % has a tour under way or a till that is not closed', old.id
      using errcode = 'integrity_constraint_violation', constraint = 'users_open_tour';
  end if;
  return coalesce(new, old);
end $$;
create trigger users_open_tour_deleted before delete on users
  for each row execute function refuse_open_tour();
create trigger users_open_tour_updated before update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function refuse_open_tour();
-- Also for the foreign key.
create index tills_driver on tills (driver_id) where driver_id is not null;

alter table work_time_entries
  -- Random, and the same for all entries of an account that was deleted.
  add column former_id uuid;
do $$
declare
  former uuid := gen_random_uuid();
begin
  update work_time_entries set former_id = former where user_id is null;
end $$;
alter table work_time_entries add constraint work_time_entries_person
  check (num_nonnulls(user_id, former_id) = 1);

create function rename_former_employee() returns trigger language plpgsql as $$
declare
  former uuid := gen_random_uuid();
begin
  update work_time_entries set user_id = null, former_id = former where user_id = old.id;
  return old;
end $$;
create trigger users_work_times_renamed before delete on users
  for each row execute function rename_former_employee();
