-- A new shop is closed until its owner opens it (ADR 0067).

create table shop_opening (
  -- One row: the shop.
  id boolean primary key default true check (id),
  -- Null: not opened yet. Never closed again.
  opened_at timestamptz(3),
  -- When the owner was sent a mail to try the mail server.
  tried_mail_at timestamptz(3)
);
-- Shops from before are open; the first start of a new one closes it.
insert into shop_opening (opened_at) values (now());
create trigger shop_opening_audited after update of opened_at on shop_opening
  for each row execute function record_audit('shop');

-- The link that makes the first admin. At most one; it is deleted when it is used.
create table setup_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz(3) not null
);
create unique index setup_links_once on setup_links ((true));

-- Nothing is sold before the opening.
create function refuse_closed_shop() returns trigger language plpgsql as $$
begin
  if exists (select from shop_opening where opened_at is null) then
    raise exception 'the shop is not open yet'
      using errcode = 'integrity_constraint_violation', constraint = 'shop_not_open';
  end if;
  return null;
end $$;
create trigger orders_open_shop before insert on orders
  for each statement execute function refuse_closed_shop();
