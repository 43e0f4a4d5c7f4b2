-- Fiscal records that are complete in themselves (ADR 0021): their lines, VAT, means of payment,
-- register and operator. Nothing of them changes when an order or an account is erased.

-- The rates behind the keys that records have (DSFinV-K, annex I).
create table vat_keys (
  key smallint not null check (key between 1 and 999),
  rate numeric(5, 2) not null check (rate >= 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (key, valid_from)
);
insert into vat_keys (key, rate, valid_from) values
  (1, 19, '2021-01-01'), (2, 7, '2021-01-01'), (5, 0, '2021-01-01'), (6, 0, '2021-01-01');
create trigger vat_keys_append_only before update of key, rate, valid_from on vat_keys
  for each row execute function refuse_change();
create trigger vat_keys_ended before update of valid_to on vat_keys
  for each row when (old.valid_to is not null) execute function refuse_change();
create trigger vat_keys_not_deleted before delete on vat_keys
  for each row execute function refuse_change();
create trigger vat_keys_append_only_not_truncated before truncate on vat_keys
  for each statement execute function refuse_change();

-- Who records payments. The number remains when the account is erased, and no other has it.
create table operators (
  number integer primary key generated always as identity,
  -- By which receipts and exports name the person; null: by the number.
  short_name text check (short_name <> '' and length(short_name) <= 50),
  user_id uuid unique references users on delete set null,
  valid_from date not null default berlin_day()
);
create trigger operators_append_only before update of valid_from on operators
  for each row execute function refuse_change();
create trigger operators_user before update of user_id on operators
  for each row when (new.user_id is not null) execute function refuse_change();
create trigger operators_not_deleted before delete on operators
  for each row execute function refuse_change();
create trigger operators_append_only_not_truncated before truncate on operators
  for each statement execute function refuse_change();

alter table fiscal_records
  -- 1: sums in `amounts` alone, as builds of before 1.6 write them. 2: all that follows.
  add column format smallint not null default 1 check (format in (1, 2)),
  add column register_id uuid references registers,
  -- From 1 in each register, without gaps.
  add column receipt_number integer,
  add column receipt_type text check (receipt_type = 'Beleg'),
  -- When the driver or the staff began to take the payment.
  add column started_at timestamptz(3),
  add column operator_number integer references operators,
  add column operator_name text check (operator_name <> '' and length(operator_name) <= 50),
  -- The numbers of order and invoice, for people who look for them.
  add column order_label text check (order_label <> ''),
  add constraint fiscal_records_receipt_number unique (register_id, receipt_number),
  add constraint fiscal_records_format check (
    num_nonnulls(register_id, receipt_number, receipt_type, started_at, operator_number, operator_name)
      = case format when 2 then 6 else 0 end
    and (format = 2 or order_label is null));
create index fiscal_records_operator on fiscal_records (operator_number)
  where operator_number is not null;
create trigger fiscal_records_content_append_only before update of
  number, format, register_id, receipt_number, receipt_type, started_at, operator_number, operator_name, order_label
  on fiscal_records for each row execute function refuse_change();

-- Locks the register, so that its records have one order.
create function number_fiscal_record() returns trigger language plpgsql as $$
begin
  perform from registers where id = new.register_id for no key update;
  new.receipt_number := 1 + coalesce(
    (select max(receipt_number) from fiscal_records where register_id = new.register_id), 0);
  return new;
end $$;
create trigger fiscal_records_numbered before insert on fiscal_records
  for each row when (new.format = 2) execute function number_fiscal_record();

-- The parts of a record are inserted before it in its transaction: once it is there, it has no
-- more.
create table fiscal_lines (
  record_id uuid not null references fiscal_records deferrable initially deferred,
  -- From 1.
  position smallint not null check (position > 0),
  gv_type text not null check (gv_type in (
    'Umsatz', 'Pfand', 'PfandRueckzahlung', 'Rabatt', 'TrinkgeldAN',
    'Anzahlungseinstellung', 'Anzahlungsaufloesung', 'Forderungsentstehung', 'Forderungsaufloesung',
    'Anfangsbestand', 'Geldtransit', 'DifferenzSollIst', 'Einzahlung', 'Auszahlung', 'Privateinlage', 'Privatentnahme')),
  gv_name text not null check (length(gv_name) <= 40 and gv_name !~ '[[:cntrl:]]'),
  text text not null check (length(text) between 1 and 255 and text !~ '[[:cntrl:]]'),
  product_no text check (length(product_no) between 1 and 50),
  gtin text check (length(gtin) between 1 and 50),
  product_group text check (length(product_group) between 1 and 255),
  quantity numeric(12, 3) not null check (quantity <> 0),
  unit text not null check (length(unit) between 1 and 50),
  unit_price numeric(12, 5) not null,
  vat_key smallint not null,
  gross_cents integer not null,
  net numeric(12, 5) not null,
  vat numeric(12, 5) not null,
  primary key (record_id, position),
  constraint fiscal_lines_gross check ((net + vat) * 100 = gross_cents),
  -- Cash that only moves has no VAT.
  constraint fiscal_lines_cash check (vat_key = 5 or gv_type not in
    ('Anfangsbestand', 'Geldtransit', 'DifferenzSollIst', 'Einzahlung', 'Auszahlung', 'Privateinlage', 'Privatentnahme'))
);

-- What the receipt prints.
create table fiscal_vat (
  record_id uuid not null references fiscal_records deferrable initially deferred,
  vat_key smallint not null,
  gross_cents integer not null,
  net_cents integer not null,
  vat_cents integer not null,
  primary key (record_id, vat_key),
  constraint fiscal_vat_gross check (net_cents + vat_cents = gross_cents)
);

create table fiscal_means (
  record_id uuid not null references fiscal_records deferrable initially deferred,
  type text not null check (type in
    ('Bar', 'Unbar', 'ECKarte', 'Kreditkarte', 'ElZahlungsdienstleister', 'Guthabenkarte', 'Keine')),
  name text not null check (length(name) <= 60 and name !~ '[[:cntrl:]]'),
  amount_cents integer not null,
  primary key (record_id, type, name),
  constraint fiscal_means_nothing check ((type = 'Keine') = (amount_cents = 0))
);

create table fiscal_references (
  record_id uuid not null references fiscal_records deferrable initially deferred,
  position smallint not null check (position > 0),
  type text not null check (type in ('Transaktion', 'ExterneRechnung', 'ExterneSonstige')),
  other_record_id uuid references fiscal_records deferrable initially deferred,
  text text check (length(text) between 1 and 255 and text !~ '[[:cntrl:]]'),
  primary key (record_id, position),
  constraint fiscal_references_named check (case type
    when 'Transaktion' then other_record_id is not null and other_record_id <> record_id and text is null
    else other_record_id is null and text is not null end)
);
create index fiscal_references_other on fiscal_references (other_record_id)
  where other_record_id is not null;

create function refuse_part_of_record() returns trigger language plpgsql as $$
begin
  if exists (select from fiscal_records where id = new.record_id) then
    raise exception 'rows of % are never changed: a record has no more parts', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

do $$
declare
  part text;
begin
  foreach part in array array['fiscal_lines', 'fiscal_vat', 'fiscal_means', 'fiscal_references'] loop
    execute format('create trigger %I before insert on %I
      for each row execute function refuse_part_of_record()', part || '_of_new_record', part);
    execute format('create trigger %I before update or delete on %I
      for each row execute function refuse_change()', part || '_append_only', part);
    execute format('create trigger %I before truncate on %I
      for each statement execute function refuse_change()', part || '_append_only_not_truncated', part);
  end loop;
end $$;

-- At the end of the transaction, as a signed record cannot be corrected: what is paid is what its
-- lines cost, and what it prints for each VAT key is what its lines have.
create function check_fiscal_record() returns trigger language plpgsql as $$
declare
  fault text;
begin
  select case
      when (select count(*) from fiscal_lines where record_id = new.id) = 0 then 'no lines'
      when (select sum(gross_cents) from fiscal_lines where record_id = new.id)
        is distinct from (select sum(amount_cents) from fiscal_means where record_id = new.id)
        then 'the lines cost another amount than is paid'
      when exists (
        select from (
            select vat_key, sum(gross_cents) filter (where not is_claim) as gross_cents,
                sum(vat) filter (where not is_claim) as vat
              from (select *, gv_type in ('Forderungsentstehung', 'Forderungsaufloesung') as is_claim
                from fiscal_lines where record_id = new.id) as own
              group by vat_key
          ) as lines
          full join (select * from fiscal_vat where record_id = new.id) as head using (vat_key)
        where lines.vat_key is null or head.vat_key is null
          or coalesce(lines.gross_cents, 0) <> head.gross_cents
          or abs(coalesce(lines.vat, 0) * 100 - head.vat_cents) >= 1)
        then 'the lines of a VAT key are not its sum'
      when exists (
        select from fiscal_vat where record_id = new.id and not exists (
          select from vat_keys where key = fiscal_vat.vat_key
            and berlin_day(new.occurred_at) between valid_from and coalesce(valid_to, 'infinity')))
        then 'a VAT key is not one of the day'
      when exists (select from fiscal_lines
          where record_id = new.id and gv_type in ('Umsatz', 'Pfand') and gross_cents < 0)
        and not exists (select from fiscal_references where record_id = new.id)
        then 'a sale is taken back without a reference'
      when exists (select from fiscal_lines where record_id = new.id and gv_type in
          ('Anfangsbestand', 'Geldtransit', 'DifferenzSollIst', 'Einzahlung', 'Auszahlung', 'Privateinlage', 'Privatentnahme'))
        and exists (select from fiscal_means where record_id = new.id and type not in ('Bar', 'Keine'))
        then 'cash that is moved is not paid in cash'
    end into fault;
  if fault is not null then
    raise exception 'fiscal record % does not add up: %', new.id, fault
      using errcode = 'integrity_constraint_violation', constraint = 'fiscal_record_adds_up';
  end if;
  return null;
end $$;
create constraint trigger fiscal_record_adds_up after insert on fiscal_records
  deferrable initially deferred for each row when (new.format = 2)
  execute function check_fiscal_record();
