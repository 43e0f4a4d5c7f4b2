-- A booking whose answer was lost is sent again with its key, and booked once.
alter table stock_movements add column idempotency_key text;
create unique index stock_movements_idempotency_key on stock_movements (product_id, idempotency_key)
  where idempotency_key is not null;
