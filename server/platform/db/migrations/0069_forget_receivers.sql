-- Who received goods at a door is a person, too: the name goes with the data of the customer, from
-- the handover and from the event that reported it.

drop trigger work_events_append_only on work_events;
create trigger work_events_append_only before update of
  event_id, device_id, seq, kind, occurred_at, counted_at, received_at, result, code
  on work_events for each row execute function refuse_change();
create trigger work_events_payload_append_only before update of payload
  on work_events for each row
  when (new.payload is distinct from old.payload || '{"received_by": null}')
  execute function refuse_change();

create function forget_receivers() returns trigger language plpgsql as $$
begin
  update work_events set payload = payload || '{"received_by": null}'
    where kind = 'stop.done' and (order_id = new.id
      or event_id = (select event_id from handovers where order_id = new.id));
  update handovers set received_by = null where order_id = new.id and received_by is not null;
  return null;
end $$;
create trigger orders_forget_receivers after update of customer_name on orders for each row
  when (old.customer_name <> '' and new.customer_name = '') execute function forget_receivers();
