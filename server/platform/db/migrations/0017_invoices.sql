-- One invoice for each delivered order. It has a copy of all that is printed on it: later changes
-- of the order or the account do not reach it.

-- The number is assigned in the transaction of the delivery, so that there are no gaps (§ 14 UStG).
create table invoice_numbers (
  year integer primary key,
  last_number integer not null check (last_number > 0)
);

create table invoices (
  order_id uuid primary key references orders,
  number text not null unique,
  seller_name text not null,
  seller_address text not null,
  seller_vat_id text not null,
  seller_email text not null,
  seller_representative text not null,
  seller_register text not null,
  -- Set by the trigger invoices_content; the default exists so that no insert has to give it.
  content jsonb not null default '{}',
  -- The VAT by rate.
  vat jsonb not null,
  issued_at timestamptz(3) not null,
  -- § 14b UStG, § 147 AO: eight years from the end of the year of issue. It may be deleted after
  -- that day.
  retain_until date not null generated always as
    (make_date(extract(year from issued_at at time zone 'Europe/Berlin')::integer + 8, 12, 31)) stored
);

create function invoice_content(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'language', language,
      'order_number', order_number,
      'customer_name', customer_name,
      'delivery_address', delivery_address,
      'payment_method', payment_method,
      'payment_status', payment_status,
      'delivery_fee_cents', delivery_fee_cents,
      'total_cents', total_cents,
      'items', (
        select jsonb_agg(jsonb_build_object(
            'product_name', product_name,
            'quantity', quantity,
            'price_at_purchase_cents', price_at_purchase_cents,
            'deposit_cents', deposit_cents,
            'vat_rate', vat_rate) order by position)
          from order_items where order_items.order_id = orders.id))
    from orders where orders.id = invoice_content.id
$$;

create function set_invoice_content() returns trigger language plpgsql as $$
begin
  new.content := invoice_content(new.order_id);
  return new;
end $$;
create trigger invoices_content before insert on invoices
  for each row execute function set_invoice_content();

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.retain_until < current_date then return old; end if;
  raise exception 'rows of invoices are never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_invoice_change();
