-- Goods that are in the shop again, refused at a door or of a cancelled order, and are put back on
-- their shelves or thrown away (ADR 0085).

alter table settlement_lines
  add column id uuid not null default gen_random_uuid() unique,
  -- Units that the customer refused. A substitute in packs of another size has other ones than
  -- were ordered.
  add column refused_quantity integer not null default 0 check (refused_quantity >= 0);
update settlement_lines set refused_quantity = ordered_quantity where outcome = 'refused';
alter table settlement_lines add constraint settlement_lines_refused check
  ((outcome = 'refused') = (refused_quantity > 0));
create index settlement_lines_refused on settlement_lines (order_id, version) where outcome = 'refused';
create trigger settlement_lines_refusals_append_only before update of id, refused_quantity
  on settlement_lines for each row execute function refuse_change();

create table returned_goods (
  -- Of the pick of a cancelled order, or of the refused line of a settlement: put back once.
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  lot_id uuid not null references lots on delete cascade,
  quantity integer not null check (quantity > 0),
  -- How many of them were thrown away.
  waste_quantity integer not null check (waste_quantity between 0 and quantity),
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index returned_goods_order on returned_goods (order_id);
create index returned_goods_lot on returned_goods (lot_id);
create trigger returned_goods_append_only before update of
  id, order_id, lot_id, quantity, waste_quantity, created_at
  on returned_goods for each row execute function refuse_change();

-- Those of orders on the way come back with their driver.
create view goods_to_put_back as
  select goods.* from (
    select picks.id, 'cancelled' as cause, picks.order_id, picks.order_item_id, picks.lot_id,
        picks.picked_quantity as quantity, null as refusal_reason
      from picks join orders on orders.id = picks.order_id
      where orders.status = 'cancelled' and picks.picked_quantity > 0
    union all
    select lines.id, 'refused', lines.order_id, lines.order_item_id, lines.lot_id,
        lines.refused_quantity, refusal.reason
      from settlement_lines as lines
        join orders on orders.id = lines.order_id and orders.settlement_version = lines.version
        left join lateral (
          select max(refused ->> 'reason') as reason
            from handovers join work_events on work_events.event_id = handovers.event_id
              cross join jsonb_array_elements(work_events.payload -> 'refused') as refused
            where handovers.order_id = lines.order_id
              and (refused ->> 'order_item_id')::uuid = lines.order_item_id
        ) as refusal on true
      where lines.outcome = 'refused' and lines.lot_id is not null
        and not exists (select from returned_goods where returned_goods.id = lines.id)
  ) as goods
  where not exists (
    select from tour_stops join tours on tours.id = tour_stops.tour_id
      where tour_stops.order_id = goods.order_id and tours.state = 'under_way'
  );

-- A tour that is back changes none of its stops.
create function notify_tour_state() returns trigger language plpgsql as $$
begin
  insert into pending_notifications (payload) values (json_build_object('type', 'tour.changed',
    'user_id', null, 'data', json_build_object('tour_id', new.id)));
  return null;
end $$;
create trigger tours_state_notify after update of state on tours for each row
  when (old.state <> new.state) execute function notify_tour_state();
