-- What a call of the staff has made, by its Idempotency-Key: repeated after a lost answer, it makes
-- nothing new (server/staff-calls).
create table staff_calls (
  actor_id uuid not null references users on delete cascade,
  idempotency_key text not null,
  -- Name and content of the call.
  fingerprint text not null,
  -- Null: the call runs.
  made_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (actor_id, idempotency_key)
);
create index staff_calls_created on staff_calls (created_at);

-- The day of the delivery, which a device without a network reports later. Null: invoices from
-- before, issued with the delivery.
alter table invoices add column delivered_at timestamptz(3);
