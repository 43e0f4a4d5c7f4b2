-- Each count of a lot, also one that found what was expected: repeating its key books nothing, and
-- what happened before it and is reported later does not change what was counted.
create table lot_counts (
  id bigint generated always as identity primary key,
  lot_id uuid not null references lots on delete cascade,
  counted integer not null check (counted >= 0),
  counted_at timestamptz(3) not null,
  idempotency_key text not null,
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index lot_counts_lot on lot_counts (lot_id, counted_at);
create index lot_counts_key on lot_counts (idempotency_key);
create index lot_counts_actor on lot_counts (actor_id) where actor_id is not null;
create trigger lot_counts_append_only before update of
  lot_id, counted, counted_at, idempotency_key, created_at on lot_counts
  for each row execute function refuse_change();
