-- Crates, trays and pallets that belong to suppliers: how many are here (ADR 0056).

create table crate_movements (
  id bigint generated always as identity primary key,
  supplier_id uuid not null references suppliers,
  -- With which they came, or went with its driver; null: counted.
  delivery_id uuid references deliveries,
  kind text not null check (kind in ('box', 'bread_tray', 'bottle_crate', 'roll_container', 'pallet')),
  -- Above 0: into the shop. Of a count, the difference to what was known.
  quantity integer not null check (quantity between -100000 and 100000),
  reason text not null check (reason in ('came', 'returned', 'counted')),
  -- More went back than was known, and someone says that it is right.
  is_below_zero boolean not null default false,
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint crate_movements_direction check (case reason
    when 'came' then quantity > 0 when 'returned' then quantity < 0 else true end),
  constraint crate_movements_delivery check ((reason = 'counted') = (delivery_id is null)),
  constraint crate_movements_below_zero check (not is_below_zero or reason = 'returned')
);
create index crate_movements_supplier on crate_movements (supplier_id, kind);
create index crate_movements_delivery_key on crate_movements (delivery_id) where delivery_id is not null;
create index crate_movements_actor on crate_movements (actor_id) where actor_id is not null;
create trigger crate_movements_append_only before delete or update of
  id, supplier_id, delivery_id, kind, quantity, reason, is_below_zero, created_at
  on crate_movements for each row execute function refuse_change();
create trigger crate_movements_actor_forgotten before update of actor_id on crate_movements
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger crate_movements_not_truncated before truncate on crate_movements
  for each statement execute function refuse_change();

create view crate_balances as
  select supplier_id, kind, sum(quantity)::integer as quantity from crate_movements group by supplier_id, kind;

-- No more go back than are here, unless someone says so. The lock lets two phones count one after
-- the other.
create function check_crate_movement() returns trigger language plpgsql as $$
begin
  perform from suppliers where id = new.supplier_id for no key update;
  if new.delivery_id is not null
    and new.supplier_id is distinct from (select supplier_id from deliveries where id = new.delivery_id)
  then
    raise exception 'delivery % is of another supplier', new.delivery_id
      using errcode = 'integrity_constraint_violation', constraint = 'crate_movements_of_supplier';
  end if;
  if new.quantity < 0 and not new.is_below_zero
    and (select quantity from crate_balances where supplier_id = new.supplier_id and kind = new.kind) < 0
  then
    raise exception 'more crates of supplier % go back than are here', new.supplier_id
      using errcode = 'integrity_constraint_violation', constraint = 'crate_movements_balance';
  end if;
  return null;
end $$;
create trigger crate_movements_checked after insert on crate_movements
  for each row execute function check_crate_movement();
