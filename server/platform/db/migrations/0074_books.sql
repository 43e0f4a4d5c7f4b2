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

-- What was counted and closed is never changed; only who did it is erased with an account. A till
-- that was not counted goes with its tour.
create trigger tills_of_tour before update of id, tour_id on tills
  for each row execute function refuse_change();
create trigger tills_counted_append_only before update of counted, counted_at, expected_cents on tills
  for each row when (old.counted_at is not null) execute function refuse_change();
create trigger tills_counted_by before update of counted_by on tills
  for each row when (old.counted_at is not null and new.counted_by is not null) execute function refuse_change();
create trigger tills_closed_append_only before update of closed_at on tills
  for each row when (old.closed_at is not null) execute function refuse_change();
create trigger tills_closed_by before update of closed_by, driver_id on tills
  for each row when (old.closed_at is not null
    and (new.closed_by is distinct from old.closed_by and new.closed_by is not null
      or new.driver_id is distinct from old.driver_id and new.driver_id is not null))
  execute function refuse_change();
create trigger tills_in_day_close before update of close_day on tills
  for each row when (old.close_day is not null) execute function refuse_change();
create trigger tills_not_deleted before delete on tills
  for each row when (old.counted_at is not null) execute function refuse_change();
create trigger till_movements_not_deleted before delete on till_movements
  for each row execute function refuse_change();
create trigger handovers_not_deleted before delete on handovers
  for each row execute function refuse_change();
create trigger day_closes_not_deleted before delete on day_closes
  for each row execute function refuse_change();
create trigger temperature_readings_not_deleted before delete on temperature_readings
  for each row execute function refuse_change();
