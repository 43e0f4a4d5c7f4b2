-- Orders that the staff takes for customers who telephone or come by (ADR 0052). Such a customer is
-- an account without a sign-in, so that all rules of orders hold for them as for everybody.

create table recorded_customers (
  user_id uuid primary key references users on delete cascade,
  -- Null: none. It may belong to an account, of which nothing follows.
  email text check (email <> ''),
  -- Null: no consent, so no mail is sent.
  mail_consent_at timestamptz(3),
  recorded_by uuid references users on delete set null,
  recorded_at timestamptz(3) not null default shop_now(),
  constraint recorded_customers_consent check (mail_consent_at is null or email is not null)
);
create index recorded_customers_by on recorded_customers (recorded_by) where recorded_by is not null;

-- The staff puts no orders into an account that can sign in.
create function check_recorded_customer() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = new.user_id and is_anonymous) then
    raise exception 'a recorded customer has no sign-in'
      using errcode = 'integrity_constraint_violation', constraint = 'recorded_customers_anonymous';
  end if;
  return new;
end $$;
create trigger recorded_customers_anonymous before insert or update of user_id on recorded_customers
  for each row execute function check_recorded_customer();

-- Where mails about the orders of a recorded customer go; empty: nowhere.
create function mailbox_of(recorded uuid) returns text language sql stable as $$
  select coalesce((select email from recorded_customers
    where user_id = recorded and mail_consent_at is not null), '')
$$;

-- A consent that is taken back holds for the orders under way, too.
create function change_mailbox_of_orders() returns trigger language plpgsql as $$
begin
  update orders set user_email = mailbox_of(new.user_id) where user_id = new.user_id;
  return null;
end $$;
create trigger recorded_customers_mailbox after update of email, mail_consent_at on recorded_customers
  for each row execute function change_mailbox_of_orders();

create table staff_orders (
  order_id uuid primary key references orders on delete cascade,
  source text not null check (source in ('telephone', 'counter')),
  taken_by uuid references users on delete set null,
  -- Whether mails about this order were consented to when it was taken.
  mail_consent boolean not null,
  -- Printed on the paper. Null once a customer has claimed the order.
  claim_code text check (claim_code ~ '^[2-9A-HJKMNP-Z]{10}$'),
  claimed_by uuid references users on delete set null,
  claimed_at timestamptz(3),
  constraint staff_orders_claimed check ((claim_code is null) = (claimed_at is not null))
);
create index staff_orders_taken_by on staff_orders (taken_by) where taken_by is not null;
create index staff_orders_claimed_by on staff_orders (claimed_by) where claimed_by is not null;
-- Who took an order, how and with which consent is never changed; an erased account is forgotten.
create trigger staff_orders_fixed before update of order_id, source, mail_consent on staff_orders
  for each row execute function refuse_change();

create function check_staff_order() returns trigger language plpgsql as $$
begin
  if not exists (
    select from orders join recorded_customers using (user_id) where orders.id = new.order_id
  ) then
    raise exception 'the staff takes orders for recorded customers alone'
      using errcode = 'integrity_constraint_violation', constraint = 'staff_orders_recorded';
  end if;
  return new;
end $$;
create trigger staff_orders_recorded before insert on staff_orders
  for each row execute function check_staff_order();
