-- What a customer will pay with at the door, so that the driver has the change (ADR 0078).

alter table orders
  -- Null: not said.
  add column tender_cents integer check (tender_cents > 0),
  add constraint orders_tender_cash check (tender_cents is null or payment_method = 'cash');
