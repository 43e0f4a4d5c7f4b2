-- What a product costs follows its last receipt, until someone types another cost (ADR 0056).
create function follow_cost() returns trigger language plpgsql as $$
begin
  update products set cost_cents = new.unit_cost_cents
    where id = (select product_id from stock_movements where id = new.stock_movement_id)
      and cost_cents is distinct from new.unit_cost_cents;
  return null;
end $$;
create trigger receipts_follow_cost after insert on receipts for each row
  when (new.unit_cost_cents is not null) execute function follow_cost();
