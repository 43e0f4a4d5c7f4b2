-- Payments at the door as a certified security device signs them (ADR 0081).

create table fiscal_records (
  -- Of the movement of a till, or of the payment, that it is about.
  id uuid primary key,
  -- The order in which they are signed.
  number bigint not null generated always as identity unique,
  order_id uuid references orders on delete set null,
  kind text not null check (kind in ('payment', 'payout', 'float', 'transfer', 'difference', 'correction')),
  method text check (method in ('cash', 'paypal')),
  amounts jsonb not null check (jsonb_typeof(amounts) = 'object'),
  total_cents integer not null,
  occurred_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  state text not null check (state in ('none', 'pending', 'signed', 'outage')),
  signature jsonb check (jsonb_typeof(signature) = 'object'),
  signed_at timestamptz(3),
  -- When the outage began in which the record could not be signed; remains when it is signed.
  outage_since timestamptz(3),
  -- Why the last attempt failed; remains as well.
  outage_reason text check (outage_reason <> ''),
  attempts integer not null default 0 check (attempts >= 0),
  -- Null: it is not tried again.
  next_attempt_at timestamptz(3),
  constraint fiscal_records_signed check
    ((state = 'signed') = (signature is not null) and (state = 'signed') = (signed_at is not null)),
  constraint fiscal_records_pending check
    (state <> 'pending' or (next_attempt_at is not null and outage_since is null)),
  constraint fiscal_records_outage check
    (state <> 'outage' or (outage_since is not null and outage_reason is not null)),
  constraint fiscal_records_open check (next_attempt_at is null or state = 'pending' or state = 'outage')
);
create index fiscal_records_open on fiscal_records (number) where next_attempt_at is not null;
create index fiscal_records_occurred_at on fiscal_records (occurred_at, number);

create trigger fiscal_records_append_only before update of
  id, kind, method, amounts, total_cents, occurred_at, created_at
  on fiscal_records for each row execute function refuse_change();
create trigger fiscal_records_signed_once before update of
  state, signature, signed_at, outage_since, outage_reason, attempts, next_attempt_at
  on fiscal_records for each row when (old.state = 'signed' or old.state = 'none')
  execute function refuse_change();
-- The order is erased at most.
create trigger fiscal_records_order before update of order_id
  on fiscal_records for each row when (new.order_id is not null) execute function refuse_change();
create trigger fiscal_records_not_deleted before delete
  on fiscal_records for each row execute function refuse_change();

-- At the end of the transaction: until then it would hold the lock of the job, which all share.
create function queue_fiscal_signing() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('sign_fiscal_records', '{}', job_key => 'sign_fiscal_records',
    run_at => case new.state when 'outage' then new.next_attempt_at end,
    job_key_mode => case new.state when 'outage' then 'preserve_run_at' else 'replace' end);
  return null;
end $$;
create constraint trigger fiscal_records_queued after insert on fiscal_records
  deferrable initially deferred for each row when (new.next_attempt_at is not null)
  execute function queue_fiscal_signing();
