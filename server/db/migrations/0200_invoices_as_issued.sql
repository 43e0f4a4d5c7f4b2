-- An invoice keeps all that was printed on it: what happens to the order or the account afterwards does not reach it.

alter table invoices
  add column seller_representative text not null default '',
  add column seller_register text not null default '',
  add column content jsonb,
  -- The VAT by rate. Null for what was issued before this column: it follows from the content.
  add column vat jsonb,
  -- § 14b UStG, § 147 AO: eight years from the end of the year of its issue. It may be deleted after that day.
  add column keep_until date not null generated always as
    (make_date(extract(year from issued_at at time zone 'Europe/Berlin')::integer + 8, 12, 31)) stored;

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

-- In the database, so that no build issues an invoice without it.
create function keep_invoice_content() returns trigger language plpgsql as $$
begin
  new.content := invoice_content(new.order_id);
  return new;
end $$;
create trigger invoices_content before insert on invoices
  for each row execute function keep_invoice_content();

drop trigger invoices_append_only on invoices;
update invoices set content = invoice_content(order_id);
alter table invoices add constraint invoices_with_content check (content is not null);

create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.keep_until < current_date then return old; end if;
  raise exception 'rows of invoices are never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change_of_invoice();

-- The history names no customer once the account is deleted, but still says that it was the customer.
alter table order_events add column by_customer boolean not null default false;

-- Whom a message is for, as far as it is about an account: two people may share a phone number.
alter table messages add column user_id uuid references users on delete cascade;
create index messages_user on messages (user_id) where user_id is not null;
