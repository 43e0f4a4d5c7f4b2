-- One mail when something becomes true: a sold-out product is available again (ADR 0059).

create table alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('back_in_stock')),
  -- What the mail is about; each kind has a subject of its own.
  product_id uuid references products on delete cascade,
  -- The recipient: an account, with its email at the time of the mail, or a visitor's email.
  user_id uuid references users on delete cascade,
  email text check (email = lower(email)),
  language text not null check (language in ('de', 'en', 'ar', 'tr')),
  created_at timestamptz(3) not null,
  -- SHA-256 of the token in the confirmation mail. Null for an account and once it is used.
  token_hash bytea unique,
  confirmed_at timestamptz(3),
  -- The mail is in the outbox: the alert is done.
  notified_at timestamptz(3),
  -- SHA-256 of the token in the link of that mail.
  unsubscribe_hash bytea unique,
  constraint alerts_subject check ((kind = 'back_in_stock') = (product_id is not null)),
  constraint alerts_recipient check (num_nonnulls(user_id, email) = 1),
  constraint alerts_confirmation check ((token_hash is null) = (confirmed_at is not null)),
  constraint alerts_notification check (notified_at is null or confirmed_at is not null)
);
create unique index alerts_product_user on alerts (product_id, user_id) where notified_at is null;
create unique index alerts_product_email on alerts (product_id, email) where notified_at is null;
create index alerts_waiting on alerts (product_id) where confirmed_at is not null and notified_at is null;
create index alerts_product on alerts (product_id);
create index alerts_user on alerts (user_id) where user_id is not null;
create index alerts_email on alerts (email) where email is not null;
-- For the deletion of old alerts.
create index alerts_created on alerts (created_at);

-- Locks the account, so that two concurrent requests cannot both be its last alert.
create function enforce_alert_limit() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from alerts where user_id = new.user_id and notified_at is null) > 100 then
    raise exception 'an account has 100 waiting alerts at most'
      using errcode = 'integrity_constraint_violation', constraint = 'alerts_limit';
  end if;
  return null;
end $$;
create trigger alerts_limit after insert on alerts
  for each row when (new.user_id is not null) execute function enforce_alert_limit();

-- The job finds out whom to mail: what is true then decides, not what was true here.
create function queue_product_alerts(product_id uuid) returns void language plpgsql as $$
begin
  -- The key makes one job of several bookings. Bookings of a product wait for each other anyway.
  perform graphile_worker.add_job('send_product_alerts', json_build_object('product_id', product_id),
    job_key => 'product_alerts:' || product_id);
end $$;

create function queue_alerts_of_product() returns trigger language plpgsql as $$
begin
  if exists (
    select from alerts where alerts.product_id = new.id and confirmed_at is not null and notified_at is null
  ) then
    perform queue_product_alerts(new.id);
  end if;
  return null;
end $$;
-- In the condition, so that the lines of an order do not call the function.
create trigger products_queue_alerts after update of stock_quantity, is_available, archived_at on products
  for each row when (
    new.stock_quantity > 0 and new.is_available and new.archived_at is null
    and not (old.stock_quantity > 0 and old.is_available and old.archived_at is null)
  ) execute function queue_alerts_of_product();

-- The URL of one-click unsubscribing (RFC 8058), for the header of the mail.
alter table messages add column unsubscribe_url text;
