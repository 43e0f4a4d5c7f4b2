-- The cash of a driver on a tour: a till of its own, whose journal is never changed (ADR 0079).

-- How many of each coin and note, by their value in cents.
create function is_cash(contents jsonb) returns boolean language sql immutable parallel safe
  return jsonb_typeof(contents) = 'object' and not exists (
    select from jsonb_each(contents) as counted (value, count)
      where value <> all (array['1', '2', '5', '10', '20', '50', '100', '200', '500', '1000', '2000', '5000', '10000', '20000'])
        or jsonb_typeof(count) <> 'number' or count::numeric < 0 or count::numeric <> trunc(count::numeric));
create function cash_cents(contents jsonb) returns integer language sql immutable parallel safe
  return (select coalesce(sum(value::integer * count::integer), 0)::integer
    from jsonb_each_text(contents) as counted (value, count));

create table tills (
  id uuid primary key default gen_random_uuid(),
  tour_id uuid not null unique references tours on delete cascade,
  driver_id uuid references users on delete set null,
  -- What was in it after the tour, counted by a person who has not seen what is expected.
  counted jsonb check (is_cash(counted)),
  counted_at timestamptz(3),
  counted_by uuid references users on delete set null,
  -- What was expected when it was counted.
  expected_cents integer,
  closed_at timestamptz(3),
  closed_by uuid references users on delete set null,
  constraint tills_counted check ((counted is null) = (counted_at is null) and (counted is null) = (expected_cents is null)),
  constraint tills_closed check (closed_at is null or counted_at is not null),
  constraint tills_closed_by_other check (closed_by <> driver_id)
);
create index tills_closed_at on tills (closed_at) where closed_at is not null;

create table till_movements (
  id uuid primary key default gen_random_uuid(),
  -- A till with movements cannot be deleted, and its tour neither.
  till_id uuid not null references tills,
  -- From 1, without gaps.
  number integer not null check (number > 0),
  reason text not null check (reason in ('float', 'payment', 'payout', 'transfer', 'difference')),
  received jsonb not null default '{}' check (is_cash(received)),
  given jsonb not null default '{}' check (is_cash(given)),
  -- The part of a payment that belongs to the driver.
  tip_cents integer not null default 0 check (tip_cents >= 0),
  -- What the shop has more in cash, without the tip.
  amount_cents integer not null generated always as (cash_cents(received) - cash_cents(given) - tip_cents) stored,
  order_id uuid references orders on delete set null,
  event_id uuid unique references work_events on delete set null,
  -- Why, for a difference.
  note text check (note <> ''),
  actor_id uuid references users on delete set null,
  moved_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  constraint till_movements_number unique (till_id, number),
  -- Coins and notes that were only exchanged need no reason.
  constraint till_movements_explained check (reason <> 'difference' or note is not null or amount_cents = 0)
);
create index till_movements_order on till_movements (order_id) where order_id is not null;
create trigger till_movements_append_only before update of
  id, till_id, number, reason, received, given, tip_cents, note, moved_at
  on till_movements for each row execute function refuse_change();

-- Locks the till, so that its movements have one order; a closed till has none after its end.
create function number_till_movement() returns trigger language plpgsql as $$
declare
  till tills;
begin
  select * into till from tills where id = new.till_id for no key update;
  if till.closed_at is not null then
    raise exception 'till % is closed', new.till_id
      using errcode = 'integrity_constraint_violation', constraint = 'tills_open';
  end if;
  new.number := 1 + (select coalesce(max(number), 0) from till_movements where till_id = new.till_id);
  return new;
end $$;
create trigger till_movements_numbered before insert on till_movements
  for each row execute function number_till_movement();

-- The close of a day: all tills that were closed since the one before. It is never changed.
create table day_closes (
  day date primary key,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  closed_by uuid references users on delete set null,
  closed_at timestamptz(3) not null default now()
);
create trigger day_closes_append_only before update of day, content, closed_at
  on day_closes for each row execute function refuse_change();
alter table tills add column close_day date references day_closes,
  add constraint tills_in_close check (close_day is null or closed_at is not null);
create index tills_close_day on tills (close_day) where close_day is not null;
create index tills_without_close on tills (closed_at) where close_day is null and closed_at is not null;
