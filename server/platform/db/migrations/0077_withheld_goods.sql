-- Goods of a lot that is blocked or past its date are handed over to no one (ADR 0092).

alter table settlement_lines
  drop constraint settlement_lines_outcome_check,
  -- withheld: not handed over, because the lot may not be sold.
  add constraint settlement_lines_outcome_check check
    (outcome in ('delivered', 'short', 'substituted', 'refused', 'withheld')),
  drop constraint settlement_lines_refused,
  -- Withheld units that were taken out in the shop are with the rest of their lot: none returns.
  add constraint settlement_lines_refused check
    (outcome = 'withheld' or (outcome = 'refused') = (refused_quantity > 0));
alter table picks
  drop constraint picks_reason_check,
  add constraint picks_reason_check check
    (reason in ('none', 'damaged', 'too_short', 'wrong_shelf', 'declined', 'withheld'));
drop index settlement_lines_refused;
create index settlement_lines_returning on settlement_lines (order_id, version) where refused_quantity > 0;

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
  );

-- The units of each lot that an order has: picked, packed or handed over.
create view goods_of_orders as
  select orders.id as order_id, orders.status, lines.order_item_id, lines.product_id, lines.product_name,
      lines.lot_id, lines.quantity
    from orders join settlement_lines as lines
      on lines.order_id = orders.id and lines.version = orders.settlement_version
    where orders.status <> 'cancelled' and lines.lot_id is not null and lines.quantity > 0
  union all
  select orders.id, orders.status, picks.order_item_id, lots.product_id, products.name, picks.lot_id,
      picks.picked_quantity
    from orders join picks on picks.order_id = orders.id join lots on lots.id = picks.lot_id
      join products on products.id = lots.product_id
    where orders.status = 'preparing' and picks.picked_quantity > 0;

-- Those who pick, plan and drive see a block at once.
create function notify_lot_block() returns trigger language plpgsql as $$
begin
  insert into pending_notifications (payload)
    select json_build_object('type', 'tour.changed', 'user_id', null, 'data', json_build_object('tour_id', tours.id))
      from tours
      where state in ('planned', 'under_way') and exists (
        select from tour_stops join goods_of_orders as goods on goods.order_id = tour_stops.order_id
          where tour_stops.tour_id = tours.id and goods.lot_id = new.id
      );
  insert into pending_notifications (payload)
    select json_build_object('type', 'picking.changed', 'user_id', orders.user_id,
        'data', json_build_object('order_id', orders.id))
      from orders where orders.id in (
        select order_id from goods_of_orders
          where lot_id = new.id and status in ('preparing', 'ready', 'delivering')
      );
  return null;
end $$;
create trigger lots_block_notify after update of blocked_at on lots for each row
  when (old.blocked_at is distinct from new.blocked_at) execute function notify_lot_block();
