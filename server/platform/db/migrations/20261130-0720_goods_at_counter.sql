-- What is refused at the counter is in the shop at once: only the goods of a tour that is driven
-- come back with its driver (ADR 0016, 0055).
create or replace view goods_to_put_back as
  select goods.* from (
    select picks.id, 'cancelled' as cause, picks.order_id, picks.order_item_id, picks.lot_id,
        picks.picked_quantity as quantity, null as refusal_reason
      from picks join orders on orders.id = picks.order_id
      where orders.status = 'cancelled' and picks.picked_quantity > 0
    union all
    select lines.id, 'refused', lines.order_id, lines.order_item_id, lines.lot_id,
        lines.refused_quantity, case lines.outcome when 'withheld' then 'withheld' else refusal.reason end
      from settlement_lines as lines
        join orders on orders.id = lines.order_id and orders.settlement_version = lines.version
        left join lateral (
          select coalesce(max(refused ->> 'reason') filter (where refused ->> 'reason' = 'damaged'),
              max(refused ->> 'reason')) as reason
            from handovers join work_events on work_events.event_id = handovers.event_id
              cross join jsonb_array_elements(work_events.payload -> 'refused') as refused
            where handovers.order_id = lines.order_id
              and (refused ->> 'order_item_id')::uuid = lines.order_item_id
        ) as refusal on true
      where lines.refused_quantity > 0 and lines.lot_id is not null
        and not exists (select from returned_goods where returned_goods.id = lines.id)
  ) as goods
  where not exists (
    select from tour_stops join tours on tours.id = tour_stops.tour_id
      where tour_stops.order_id = goods.order_id and tours.state = 'under_way'
        and tours.kind = 'delivery'
  );
