-- Halal by evidence (ADR 0051): a certificate with an end, what it lists, and its withdrawal. The
-- label `halal` of a product is computed from them and has no other writer.

create table certifiers (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null unique check (name <> ''),
  country text not null default 'DE' check (country ~ '^[A-Z]{2}$'),
  website text check (website ~ '^https://')
);

-- By content: the same file again is the same row.
create table certificate_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  content bytea not null check (length(content) between 1 and 5000000),
  uploaded_at timestamptz(3) not null default now(),
  constraint certificate_files_content check (sha256 = encode(sha256(content), 'hex'))
);
-- PDF and JPEG are compressed already.
alter table certificate_files alter column content set storage external;
create trigger certificate_files_unchanged before update on certificate_files
  for each row execute function refuse_change();

create table halal_certificates (
  id uuid primary key default gen_random_uuid(),
  certifier_id uuid not null references certifiers,
  number text not null check (number <> ''),
  holder text not null check (holder <> ''),
  -- Where the goods are slaughtered or made.
  site text not null check (site <> ''),
  approval_number text check (approval_number <> ''),
  -- Who delivers goods of this site; null: any supplier.
  supplier_id uuid references suppliers,
  -- In the words of the certificate.
  scope text not null check (scope <> ''),
  stunning text not null check (stunning in ('none', 'electric', 'bolt', 'not_stated', 'no_animal')),
  slaughter text not null check (slaughter in ('hand', 'machine', 'not_stated', 'no_animal')),
  issued_on date not null,
  -- Days in Berlin, both included.
  valid_from date not null,
  valid_to date not null,
  file_sha256 text not null references certificate_files,
  -- Whether customers may open the file.
  is_public boolean not null,
  checked_how text not null check (checked_how in ('register', 'phone', 'paper')),
  checked_on date not null,
  -- Null: the account is deleted.
  checked_by uuid references users on delete set null,
  -- The certificate that this one continues.
  renews uuid unique references halal_certificates,
  created_at timestamptz(3) not null default now(),
  constraint halal_certificates_period check (valid_from <= valid_to),
  constraint halal_certificates_animal check ((stunning = 'no_animal') = (slaughter = 'no_animal')),
  constraint halal_certificates_renewal check (renews <> id)
);
create index halal_certificates_number on halal_certificates (certifier_id, number);
create index halal_certificates_end on halal_certificates (valid_to);
create index halal_certificates_file on halal_certificates (file_sha256);
create index halal_certificates_supplier on halal_certificates (supplier_id) where supplier_id is not null;
create index halal_certificates_checker on halal_certificates (checked_by) where checked_by is not null;
create trigger halal_certificates_append_only before delete or update of
  id, certifier_id, number, holder, site, approval_number, supplier_id, scope, stunning, slaughter, issued_on,
  valid_from, valid_to, file_sha256, is_public, checked_how, checked_on, renews, created_at
  on halal_certificates for each row execute function refuse_change();
create trigger halal_certificates_checker_forgotten before update of checked_by on halal_certificates
  for each row when (new.checked_by is not null) execute function refuse_change();
create trigger halal_certificates_not_truncated before truncate on halal_certificates
  for each statement execute function refuse_change();
create trigger halal_certificates_audited after insert on halal_certificates
  for each row execute function record_audit('certificate', 'number,valid_from,valid_to');

create table certificate_products (
  certificate_id uuid not null references halal_certificates,
  product_id uuid not null references products,
  primary key (certificate_id, product_id)
);
create index certificate_products_product on certificate_products (product_id);
create trigger certificate_products_append_only before delete or update on certificate_products
  for each row execute function refuse_change();
create trigger certificate_products_not_truncated before truncate on certificate_products
  for each statement execute function refuse_change();

create table certificate_withdrawals (
  -- A certificate is withdrawn once.
  certificate_id uuid primary key references halal_certificates,
  -- Goods made from this day on are not proved.
  withdrawn_from date not null,
  reason text not null check (reason <> ''),
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index certificate_withdrawals_actor on certificate_withdrawals (actor_id) where actor_id is not null;
create trigger certificate_withdrawals_append_only before delete or update of
  certificate_id, withdrawn_from, reason, created_at
  on certificate_withdrawals for each row execute function refuse_change();
create trigger certificate_withdrawals_actor_forgotten before update of actor_id on certificate_withdrawals
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger certificate_withdrawals_not_truncated before truncate on certificate_withdrawals
  for each statement execute function refuse_change();

-- One number of a certifier is one certificate at a time, unless it is withdrawn, as one that was
-- typed wrongly. The lock lets those who enter the same number see each other.
create function check_certificate_number() returns trigger language plpgsql as $$
begin
  perform from certifiers where id = new.certifier_id for no key update;
  if exists (
    select from halal_certificates as other
      where other.certifier_id = new.certifier_id and other.number = new.number
        and other.valid_from <= new.valid_to and new.valid_from <= other.valid_to
        and not exists (select from certificate_withdrawals where certificate_id = other.id)
  ) then
    raise exception 'certificate % exists', new.number
      using errcode = 'integrity_constraint_violation', constraint = 'halal_certificates_number';
  end if;
  return new;
end $$;
create trigger halal_certificates_one_number before insert on halal_certificates
  for each row execute function check_certificate_number();

-- What was claimed by a text alone, until a certificate lists the product.
create table certificate_drafts (
  product_id uuid primary key references products on delete cascade,
  certifier_id uuid not null references certifiers
);
create index certificate_drafts_certifier on certificate_drafts (certifier_id);

alter table lots
  add column certificate_id uuid references halal_certificates,
  -- Of meat: of the slaughter. Null: the day of the receipt counts.
  add column produced_on date,
  -- The paper came after the goods: further goods are another lot.
  add column is_proved_later boolean not null default false,
  add constraint lots_proved_later check (certificate_id is not null or not is_proved_later);
create index lots_certificate on lots (certificate_id) where certificate_id is not null;
drop index lots_identity;
create unique index lots_identity on lots
  (product_id, code, date, date_kind, facts_version, supplier_id, delivery_id, certificate_id, produced_on)
  nulls not distinct where not is_proved_later;

alter table products
  -- lot: each lot names its certificate. product: a certificate lists the product. Null: no claim.
  add column halal_proof text check (halal_proof in ('lot', 'product')),
  -- What proves the claim on the day of halal_days; no certificate: no claim.
  add column halal_certificate_id uuid references halal_certificates;
create index products_halal on products (halal_certificate_id) where halal_certificate_id is not null;

-- The day of which the labels are. A timer sets it after midnight in Berlin.
create table halal_days (
  is_only boolean primary key default true check (is_only),
  day date not null
);
insert into halal_days (day) values ((now() at time zone 'Europe/Berlin')::date);

-- The rule of domain/stock/halal/proves-halal.ts. Of a lot, the day is that on which it was made.
create function proves_halal(certificate uuid, product uuid, proof text, day date) returns boolean
language sql stable as $$
  select exists (
    select from halal_certificates as certificates
        join certificate_products as listed on listed.certificate_id = certificates.id
        left join certificate_withdrawals as withdrawals on withdrawals.certificate_id = certificates.id
      where certificates.id = certificate and listed.product_id = product
        and day between valid_from and valid_to
        and (withdrawals.certificate_id is null or (proof = 'lot' and day < withdrawn_from)))
$$;

create function made_on(lot lots) returns date language sql stable as $$
  select coalesce(lot.produced_on, (lot.received_at at time zone 'Europe/Berlin')::date)
$$;

-- The products that may be called halal on a day, and the certificate that says so.
create function halal_products(day date) returns table (product_id uuid, certificate_id uuid)
language sql stable as $$
  select distinct on (products.id) products.id, certificates.id
    from products
      join certificate_products as listed on listed.product_id = products.id
      join halal_certificates as certificates on certificates.id = listed.certificate_id
    where products.halal_proof is not null and (
      proves_halal(certificates.id, products.id, 'product', day)
      or (products.halal_proof = 'lot' and exists (
        select from lots where lots.product_id = products.id and lots.certificate_id = certificates.id
          and lots.quantity > 0 and proves_halal(certificates.id, products.id, 'lot', made_on(lots)))))
    order by products.id, certificates.valid_to desc, certificates.id
$$;

-- Locks the products in id order, as orders do, and reads what proves them afterwards.
create function refresh_halal(changed uuid[]) returns void language plpgsql as $$
begin
  perform from products where id = any(changed) order by id for no key update;
  -- Naming the labels runs the triggers of what shows them.
  update products set halal_certificate_id = proofs.certificate_id, labels = products.labels
    from (
      select each.id, halal.certificate_id
        from unnest(changed) as each(id)
          left join halal_products((select day from halal_days)) as halal on halal.product_id = each.id
    ) as proofs
    where products.id = proofs.id and products.halal_certificate_id is distinct from proofs.certificate_id;
end $$;

create function set_halal_label() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 and new.halal_certificate_id is distinct from
    (case when tg_op = 'UPDATE' then old.halal_certificate_id end)
  then
    raise exception 'what proves a product is computed by refresh_halal()'
      using errcode = 'integrity_constraint_violation';
  end if;
  new.labels := new.labels - 'halal';
  if new.halal_certificate_id is not null then
    select new.labels || jsonb_build_object('halal', jsonb_build_object('certifier', certifiers.name))
      into new.labels
      from halal_certificates join certifiers on certifiers.id = certifier_id
      where halal_certificates.id = new.halal_certificate_id;
  end if;
  return new;
end $$;
-- Before `products_version`, in the order of names: what is put back is no change.
create trigger products_halal_label before insert or update of labels, halal_certificate_id on products
  for each row execute function set_halal_label();

create function refresh_halal_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_halal(array[new.id]);
  return null;
end $$;
create trigger products_halal_proof after update of halal_proof on products for each row
  when (old.halal_proof is distinct from new.halal_proof) execute function refresh_halal_of_product();

create function refresh_halal_of_lot() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and halal_proof = 'lot') then
    perform refresh_halal(array[new.product_id]);
  end if;
  return null;
end $$;
create trigger lots_halal_created after insert on lots for each row
  when (new.certificate_id is not null) execute function refresh_halal_of_lot();
create trigger lots_halal_changed after update of quantity, certificate_id on lots for each row
  when ((old.quantity > 0, old.certificate_id) is distinct from (new.quantity > 0, new.certificate_id))
  execute function refresh_halal_of_lot();

create function refresh_halal_of_list() returns trigger language plpgsql as $$
begin
  perform refresh_halal(array(select distinct product_id from added));
  return null;
end $$;
create trigger certificate_products_halal after insert on certificate_products
  referencing new table as added for each statement execute function refresh_halal_of_list();

create function refresh_halal_of_withdrawal() returns trigger language plpgsql as $$
begin
  perform refresh_halal(array(
    select product_id from certificate_products where certificate_id = new.certificate_id));
  return null;
end $$;
create trigger certificate_withdrawals_halal after insert on certificate_withdrawals
  for each row execute function refresh_halal_of_withdrawal();

create function refresh_all_halal() returns trigger language plpgsql as $$
begin
  perform refresh_halal(array(select id from products where halal_proof is not null));
  return null;
end $$;
create trigger halal_days_turned after update of day on halal_days for each row
  when (old.day <> new.day) execute function refresh_all_halal();

-- What was a text is a draft now, and no claim.
insert into certifiers (name)
  select distinct btrim(labels #>> '{halal,certifier}') from products
    where btrim(labels #>> '{halal,certifier}') <> '';
insert into certificate_drafts (product_id, certifier_id)
  select products.id, certifiers.id
    from products join certifiers on certifiers.name = btrim(labels #>> '{halal,certifier}');
update products set labels = labels where labels ? 'halal';

-- As before; a lot that was proved later takes no further goods.
create or replace function move_lots() returns trigger language plpgsql as $$
declare
  missing integer;
begin
  if not exists (select from added where reason not in ('order', 'cancellation')) then return null; end if;
  insert into lots (product_id, date_kind, facts_version)
    select distinct products.id, 'none', products.facts_version
      from added join products on products.id = added.product_id
      where reason not in ('order', 'cancellation') and quantity > 0 and lot_id is null
    on conflict do nothing;
  insert into lot_movements (lot_id, quantity, reason, stock_movement_id, actor_id, created_at)
    select coalesce(added.lot_id, lots.id), added.quantity, lot_reason(added.reason), added.id, added.actor_id,
        added.created_at
      from added join products on products.id = added.product_id
        left join lots on added.lot_id is null and lots.product_id = products.id and lots.code = ''
          and lots.date is null and lots.facts_version = products.facts_version
          and lots.supplier_id is null and lots.delivery_id is null
          and lots.certificate_id is null and lots.produced_on is null
      where added.reason not in ('order', 'cancellation') and (added.quantity > 0 or added.lot_id is not null)
      order by added.id;
  -- What leaves without a lot: units without a date first, then the earliest date. Units of lots
  -- and units of movements are numbered in the same way, and matched where the numbers overlap.
  with taken as (
    select *, sum(-quantity) over (partition by product_id order by id) as until from added
      where reason not in ('order', 'cancellation') and quantity < 0 and lot_id is null
  ), available as (
    select id, product_id, quantity,
        sum(quantity) over (partition by product_id order by date nulls first, id) as until
      from lots where quantity > 0 and product_id in (select product_id from taken)
  ), matched as (
    insert into lot_movements (lot_id, quantity, reason, stock_movement_id, actor_id, created_at)
      select available.id, greatest(taken.until + taken.quantity, available.until - available.quantity)
          - least(taken.until, available.until), lot_reason(taken.reason), taken.id, taken.actor_id, taken.created_at
        from taken join available on available.product_id = taken.product_id
          and taken.until + taken.quantity < available.until and available.until - available.quantity < taken.until
        order by taken.id, available.until
      returning quantity
  )
  select (select coalesce(sum(quantity), 0) from matched) - (select coalesce(sum(quantity), 0) from taken)
    into missing;
  if missing <> 0 then
    raise exception 'the lots have % units less than the stock', missing
      using errcode = 'integrity_constraint_violation', constraint = 'lots_cover_stock';
  end if;
  return null;
end $$;
