-- A label that changed is a new version of the facts, which later lots carry. A label that the shop
-- had read wrongly is corrected: its lots carry the new version, too (ADR 0050).

alter table product_facts
  -- The version that was wrong.
  add column corrects integer,
  add constraint product_facts_corrects check (corrects < version),
  add foreign key (product_id, corrects) references product_facts (product_id, version);
create index product_facts_corrections on product_facts (product_id, corrects) where corrects is not null;

-- The transaction says which of both it is; one that says nothing read a new label.
create function mark_correction() returns trigger language plpgsql as $$
begin
  new.corrects := new.version - 1;
  new.created_at := shop_now();
  return new;
end $$;
create trigger product_facts_mark_correction before insert on product_facts for each row
  when (new.version > 1 and current_setting('shop.facts_change', true) = 'correction')
  execute function mark_correction();

create function correct_lots() returns trigger language plpgsql as $$
begin
  update lots set facts_version = new.version
    where product_id = new.product_id and facts_version = new.corrects;
  return null;
end $$;
create trigger product_facts_correct_lots after insert on product_facts for each row
  when (new.corrects is not null) execute function correct_lots();

-- Those who pick, plan and drive see it at once.
create trigger lots_correction_notify after update of facts_version on lots for each row
  when (old.facts_version <> new.facts_version) execute function notify_lot_block();

-- Whether a label may harm who read the older one: domain/stock/added-allergens.ts in SQL.
create function adds_allergens(older product_facts, newer product_facts) returns boolean
language sql immutable as $$
  select not newer.allergens <@ older.allergens
    or (older.has_trace_data and not newer.traces <@ (older.allergens || older.traces))
    or (older.is_free_of_allergens and not newer.is_free_of_allergens)
$$;

-- When the label of a lot was corrected so that it names what the customer of a line could not
-- read; null: it was not. Who got a substitute read the version that was wrong.
create function corrected_at(line uuid, goods uuid) returns timestamptz language sql stable as $$
  select newer.created_at
    from lots
      join product_facts as newer on newer.product_id = lots.product_id and newer.version = lots.facts_version
      join order_items on order_items.id = line
      join product_facts as older on older.product_id = lots.product_id
        and older.version = case when order_items.product_id = lots.product_id
          then coalesce(order_items.facts_version, newer.corrects) else newer.corrects end
    where lots.id = goods and newer.corrects is not null and adds_allergens(older, newer)
$$;

-- The customers of delivered goods who got a mail about what a corrected label adds.
create table correction_notices (
  product_id uuid not null,
  version integer not null,
  order_id uuid not null references orders on delete cascade,
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default shop_now(),
  primary key (product_id, version, order_id),
  foreign key (product_id, version) references product_facts (product_id, version)
);
create index correction_notices_order on correction_notices (order_id);
create index correction_notices_actor on correction_notices (actor_id) where actor_id is not null;
create trigger correction_notices_append_only before update of product_id, version, order_id, created_at
  on correction_notices for each row execute function refuse_change();
create trigger correction_notices_not_deleted before delete on correction_notices
  for each row execute function refuse_delete_alone('orders', 'id', 'order_id');
create trigger correction_notices_not_truncated before truncate on correction_notices
  for each statement execute function refuse_change();
