-- The staff books what happened to the stock: goods came, some were lost, the shelf was counted.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('delivery', 'order', 'cancellation', 'correction', 'loss', 'count'));

drop trigger stock_movements_audited on stock_movements;
create trigger stock_movements_audited after insert on stock_movements
  for each row when (new.reason in ('correction', 'delivery', 'loss', 'count') and new.actor_id is not null)
  execute function record_stock_audit();
