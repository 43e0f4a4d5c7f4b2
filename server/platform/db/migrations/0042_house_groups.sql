-- Neighbours in one building who share a delivery (ADR 0065).

create table house_groups (
  id uuid primary key default gen_random_uuid(),
  -- The secret of the link: anyone who has it may see the first names and join.
  token text not null unique check (length(token) >= 22),
  -- Street, house number, postal code and city, as in orders; null once the group is closed.
  delivery_address text,
  delivery_time_start timestamptz not null,
  delivery_time_end timestamptz not null,
  fleet_id uuid not null,
  -- The terms of the area when the group was opened.
  delivery_fee_cents integer not null check (delivery_fee_cents >= 0),
  minimum_order_cents integer not null check (minimum_order_cents >= 0),
  free_from_cents integer check (free_from_cents >= 0),
  fee_difference_cents integer not null,
  created_at timestamptz(3) not null default now(),
  -- When members are warned that the minimum is not met, and when the fee is divided.
  warns_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint house_group_order check (created_at <= warns_at and warns_at <= closes_at),
  constraint house_group_address check ((delivery_address is null) = (closed_at is not null)),
  -- For the foreign key of its orders.
  unique (id, delivery_time_start, delivery_time_end, fleet_id)
);

alter table orders add column house_group_id uuid;
-- An order of a group has the window and the drivers of the group.
alter table orders add constraint orders_house_group
  foreign key (house_group_id, delivery_time_start, delivery_time_end, fleet_id)
  references house_groups (id, delivery_time_start, delivery_time_end, fleet_id);
create unique index orders_once_in_house_group on orders (house_group_id, user_id)
  where house_group_id is not null and status <> 'cancelled';

-- The jobs look at the group when they run: what is true then decides. The key makes one warning of
-- several causes; an earlier one that waits is replaced.
create function queue_house_group_warning(group_id uuid, group_warns_at timestamptz) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('warn_house_group', json_build_object('house_group_id', group_id),
    job_key => 'warn_house_group:' || group_id, run_at => greatest(group_warns_at, now()));
end $$;

create function queue_house_group_jobs() returns trigger language plpgsql as $$
begin
  perform queue_house_group_warning(new.id, new.warns_at);
  perform graphile_worker.add_job('close_house_group', json_build_object('house_group_id', new.id),
    run_at => new.closes_at);
  return null;
end $$;
create trigger house_groups_queue_jobs after insert on house_groups
  for each row execute function queue_house_group_jobs();

-- Who stays may be below the minimum again: they are warned at once if the warning is over.
create function queue_warning_of_left_group() returns trigger language plpgsql as $$
begin
  perform queue_house_group_warning(id, warns_at) from house_groups
    where id = old.house_group_id and closed_at is null;
  return null;
end $$;
-- In the condition, so that other orders do not call the function.
create trigger orders_queue_house_group_warning after update of status, house_group_id, subtotal_cents on orders
  for each row when (
    old.house_group_id is not null
    and (new.house_group_id is null or new.status = 'cancelled' or new.subtotal_cents < old.subtotal_cents)
  ) execute function queue_warning_of_left_group();
