-- Certified security devices, which registers are clients of, and what they have signed (ADR 0021).

create table devices (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('fiskaly')),
  environment text not null check (environment in ('test', 'live')),
  -- By which the provider knows it.
  external_id text not null check (external_id ~ '^[!-~]{1,100}$'),
  serial text not null check (serial ~ '^[0-9a-f]{64}$'),
  algorithm text not null check (algorithm <> ''),
  time_format text not null check (time_format <> ''),
  public_key text not null check (public_key <> ''),
  certificate text not null check (certificate <> ''),
  certification_id text,
  used_from timestamptz(3) not null,
  retired_at timestamptz(3) check (retired_at >= used_from),
  unique (provider, external_id)
);
create unique index devices_in_use on devices ((true)) where retired_at is null;

create trigger devices_append_only before update of
  id, provider, environment, external_id, serial, algorithm, time_format, public_key, certificate,
  certification_id, used_from
  on devices for each row execute function refuse_change();
create trigger devices_retired before update of retired_at on devices
  for each row when (old.retired_at is not null) execute function refuse_change();
create trigger devices_not_deleted before delete on devices
  for each row execute function refuse_change();
create trigger devices_append_only_not_truncated before truncate on devices
  for each statement execute function refuse_change();

create table register_clients (
  -- By which the device knows the register; given once.
  client_id uuid primary key,
  register_id uuid not null references registers,
  device_id uuid not null references devices,
  created_at timestamptz(3) not null,
  -- When the device has accepted it.
  registered_at timestamptz(3),
  ended_at timestamptz(3)
);
create unique index register_clients_open on register_clients (register_id) where ended_at is null;
create index register_clients_device on register_clients (device_id);

create trigger register_clients_append_only before update of
  client_id, register_id, device_id, created_at
  on register_clients for each row execute function refuse_change();
create trigger register_clients_registered before update of registered_at on register_clients
  for each row when (old.registered_at is not null) execute function refuse_change();
create trigger register_clients_ended before update of ended_at on register_clients
  for each row when (old.ended_at is not null) execute function refuse_change();
create trigger register_clients_not_deleted before delete on register_clients
  for each row execute function refuse_change();
create trigger register_clients_append_only_not_truncated before truncate on register_clients
  for each statement execute function refuse_change();

-- When nothing could be signed, and why (AEAO to section 146a, 7.2).
create table outages (
  id uuid primary key default gen_random_uuid(),
  -- Null: there was no device.
  device_id uuid references devices,
  kind text not null check (kind in ('retry', 'misconfigured', 'defective')),
  reason text not null check (reason <> ''),
  began_at timestamptz(3) not null,
  ended_at timestamptz(3) check (ended_at >= began_at),
  attempts integer not null default 0 check (attempts >= 0),
  -- Null: the outage has ended.
  next_attempt_at timestamptz(3),
  constraint outages_open check ((ended_at is null) = (next_attempt_at is not null))
);
create unique index outages_one_open on outages (device_id) nulls not distinct
  where ended_at is null;
create index outages_began_at on outages (began_at);
create trigger outages_facts before update of id, device_id, began_at on outages
  for each row execute function refuse_change();
create trigger outages_ended before update on outages
  for each row when (old.ended_at is not null) execute function refuse_change();
create trigger outages_not_deleted before delete on outages
  for each row execute function refuse_change();

alter table fiscal_records
  add column device_id uuid references devices,
  -- Of the transaction on the device: stored before the first call, to recognise a repeated one.
  add column tx_id uuid unique,
  add column tx_number bigint check (tx_number > 0),
  add column tx_started_at timestamptz(3),
  add constraint fiscal_records_transaction check (
    (device_id is null) = (tx_id is null)
    and (tx_number is null) = (tx_started_at is null)
    and (tx_number is null or device_id is not null)),
  drop constraint fiscal_records_state_check,
  -- `outage` is of builds of before 1.6.
  add constraint fiscal_records_state_check
    check (state in ('none', 'pending', 'started', 'signed', 'unsigned', 'outage')),
  drop constraint fiscal_records_open,
  add constraint fiscal_records_open
    check (next_attempt_at is null or state in ('pending', 'started', 'outage')),
  add constraint fiscal_records_started
    check (state <> 'started' or (tx_number is not null and next_attempt_at is not null)),
  add constraint fiscal_records_unsigned
    check (state <> 'unsigned' or (outage_since is not null and outage_reason is not null)),
  add constraint fiscal_records_signed_number check (
    state <> 'signed' or device_id is null
    or (tx_number is not null and tx_number = (signature ->> 'transaction_number')::bigint)),
  add constraint fiscal_records_tx_number unique (device_id, tx_number);
-- A counter is of one signature.
create unique index fiscal_records_counter
  on fiscal_records (device_id, ((signature ->> 'signature_counter')::bigint))
  where device_id is not null and signature is not null;

drop trigger fiscal_records_signed_once on fiscal_records;
create trigger fiscal_records_signed_once before update of
  state, signature, signed_at, outage_since, outage_reason, attempts, next_attempt_at,
  device_id, tx_id, tx_number, tx_started_at
  on fiscal_records for each row when (old.state in ('signed', 'unsigned', 'none'))
  execute function refuse_change();
-- A record has one transaction: what a device has numbered goes to no other.
create trigger fiscal_records_one_transaction before update of device_id, tx_id, tx_number, tx_started_at
  on fiscal_records for each row when (old.tx_number is not null and (
    (old.device_id, old.tx_id, old.tx_number, old.tx_started_at)
      is distinct from (new.device_id, new.tx_id, new.tx_number, new.tx_started_at)))
  execute function refuse_change();

-- During an outage a record waits for the next attempt with the others.
create or replace function queue_fiscal_signing() returns trigger language plpgsql as $$
declare
  waits boolean := new.next_attempt_at > new.created_at;
begin
  perform graphile_worker.add_job('sign_fiscal_records', '{}', job_key => 'sign_fiscal_records',
    run_at => case when waits then new.next_attempt_at end,
    job_key_mode => case when waits then 'preserve_run_at' else 'replace' end);
  return null;
end $$;

alter table tills drop constraint tills_mode_check,
  add constraint tills_mode_check check (mode in ('none', 'paper', 'signed'));
