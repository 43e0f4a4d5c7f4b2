-- A correction may credit the delivery fee, and needs no complaint of the customer.

alter table invoice_corrections
  add column delivery_cents integer not null default 0 check (delivery_cents >= 0);
create trigger invoice_corrections_delivery_append_only before update of delivery_cents
  on invoice_corrections for each row execute function refuse_change();

-- As before, and with the delivery: at most its fee, and together at most the invoice.
create or replace function check_invoice_correction() returns trigger language plpgsql as $$
declare
  inserted jsonb := to_jsonb(new);
  correction invoice_corrections;
  corrected uuid;
begin
  select * into correction from invoice_corrections
    where id = (coalesce(inserted ->> 'correction_id', inserted ->> 'id'))::uuid;
  corrected := correction.order_id;
  perform from orders where id = corrected for no key update;
  if correction.total_cents is distinct from correction.delivery_cents +
    (select coalesce(sum(amount_cents), 0) from invoice_correction_lines where correction_id = correction.id)
  then
    raise exception 'invoice correction % does not add up', correction.number
      using errcode = 'integrity_constraint_violation', constraint = 'invoice_corrections_add_up';
  end if;
  if exists (
    select from (
        select order_item_id, product_id, vat_rate, sum(amount_cents) as credited
          from invoice_correction_lines
            join invoice_corrections on invoice_corrections.id = correction_id
          where order_id = corrected
          group by order_item_id, product_id, vat_rate
      ) as credits left join (
        select order_item_id, product_id, vat_rate,
            sum(charged_cents + settlement_lines.deposit_cents) as charged
          from settlement_lines join orders
            on orders.id = order_id and settlement_lines.version = settlement_version
          where order_id = corrected
          group by order_item_id, product_id, vat_rate
      ) as charges using (order_item_id, product_id, vat_rate)
      where credited > coalesce(charged, 0)
  ) or exists (
    select from (
        select vat_rate, sum(amount_cents) as credited
          from invoice_correction_lines
            join invoice_corrections on invoice_corrections.id = correction_id
          where order_id = corrected
          group by vat_rate
      ) as credits left join (
        select (taxed ->> 'vat_rate')::integer as vat_rate,
            (taxed ->> 'gross_cents')::integer as charged
          from invoices cross join jsonb_array_elements(invoices.vat) as taxed
          where order_id = corrected
      ) as charges using (vat_rate)
      where credited > coalesce(charged, 0)
  ) or exists (
    select from (
        select sum(delivery_cents) as delivery, sum(total_cents) as total
          from invoice_corrections where order_id = corrected
      ) as credits, (
        select settlements.delivery_fee_cents, settlements.total_cents
          from orders join settlements
            on settlements.order_id = orders.id and settlements.version = settlement_version
          where orders.id = corrected
      ) as charges
      where credits.delivery > charges.delivery_fee_cents or credits.total > charges.total_cents
  ) then
    raise exception 'invoice correction % exceeds what was charged', correction.number
      using errcode = 'integrity_constraint_violation',
        constraint = 'invoice_corrections_within_charges';
  end if;
  return null;
end $$;
