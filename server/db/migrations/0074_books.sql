-- Waste of blocked lots is in the books, and records of goods and money are never changed.

-- Goods that come back to a blocked lot and are thrown away are in it for a moment: the rule holds
-- at the end of the transaction.
alter table lots drop constraint lots_blocked_without_goods;
create function check_blocked_lot() returns trigger language plpgsql as $$
begin
  if exists (select from lots where id = new.id and blocked_at is not null and quantity <> 0) then
    raise exception 'lot % is blocked and has goods', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'lots_blocked_without_goods';
  end if;
  return null;
end $$;
create constraint trigger lots_blocked_without_goods after insert or update of blocked_at, quantity on lots
  deferrable initially deferred for each row when (new.blocked_at is not null and new.quantity <> 0)
  execute function check_blocked_lot();
