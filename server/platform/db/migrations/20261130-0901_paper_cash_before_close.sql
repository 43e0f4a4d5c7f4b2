-- A till is not closed while a payment that its driver took on paper is not booked (ADR 0020).

-- The reports of cash on paper at the doors of a tour that no one has booked. Of an order that was
-- cancelled, or one that the shop refused for another reason, a person may decide that there is
-- nothing to book; all others must be booked.
create function unbooked_paper_cash(of_tour uuid)
returns table (event_id uuid, order_number integer, must_be_booked boolean)
language sql stable as $$
  select work_events.event_id, orders.order_number,
      work_events.code = 'cash_on_paper' and orders.status <> 'cancelled'
    from tour_stops
      join orders on orders.id = tour_stops.order_id
      join work_events on work_events.order_id = tour_stops.order_id
    where tour_stops.tour_id = of_tour and work_events.kind = 'stop.done'
      and work_events.result <> 'applied'
      and work_events.payload ->> 'stop_id' = tour_stops.id::text
      and work_events.payload #>> '{payment,on_paper}' = 'true'
      and not exists (select from handovers where handovers.stop_id = tour_stops.id)
$$;

-- Those that keep the till of a tour open.
create function paper_cash_to_book(of_tour uuid) returns setof integer
language sql stable as $$
  select distinct order_number from unbooked_paper_cash(of_tour) as unbooked
    where must_be_booked or exists (
      select from work_tasks
        where work_tasks.event_id = unbooked.event_id and work_tasks.resolved_at is null)
    order by order_number
$$;

create function refuse_close_with_paper_cash() returns trigger language plpgsql as $$
begin
  if exists (select from paper_cash_to_book(new.tour_id)) then
    raise exception 'cash on paper of till % is not booked', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'tills_paper_cash';
  end if;
  return new;
end $$;
create trigger tills_paper_cash before update of closed_at on tills
  for each row when (old.closed_at is null and new.closed_at is not null)
  execute function refuse_close_with_paper_cash();
