-- What customers agree to when ordered goods are missing, and what the shop offers them (ADR 0076).

alter table user_settings
  -- For the lines of orders without a choice of their own.
  add column substitution_consent text not null default 'none' check (substitution_consent in ('none', 'ask', 'rule'));

-- By product, since a changed order gets new lines.
create table substitution_consents (
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null references products on delete cascade,
  consent text not null check (consent in ('none', 'ask', 'rule')),
  primary key (order_id, product_id)
);

create table substitution_offers (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  -- The event that reported the missing units; their pick is replaced by that of the substitute.
  event_id uuid not null unique references work_events,
  -- Ordered units that are missing.
  quantity integer not null check (quantity > 0),
  consent text not null check (consent = 'ask' or consent = 'rule'),
  -- The best first: product_id, names, quantity, amounts, allergens.
  candidates jsonb not null check (jsonb_array_length(candidates) between 1 and 3),
  created_at timestamptz(3) not null,
  -- Without an answer before it, the consent decides.
  deadline timestamptz(3) not null,
  -- open: waits for an answer; accepted: waits to be picked; declined: refunded;
  -- failed: the substitute was missing, too; void: the goods were found, or the order ended.
  state text not null default 'open' check (state in ('open', 'accepted', 'picked', 'declined', 'failed', 'void')),
  decided_by text check (decided_by in ('customer', 'rule')),
  decided_at timestamptz(3),
  -- The accepted candidate; null: refunded.
  product_id uuid references products,
  product_quantity integer check (product_quantity > 0),
  constraint substitution_offers_decided check ((state = 'open') = (decided_at is null)),
  constraint substitution_offers_accepted check
    ((state = 'accepted' or state = 'picked' or state = 'failed') <= (product_id is not null)),
  constraint substitution_offers_product check ((product_id is null) = (product_quantity is null))
);
create index substitution_offers_order on substitution_offers (order_id, created_at);
create index substitution_offers_item on substitution_offers (order_item_id);
create index substitution_offers_accepted on substitution_offers (product_id) where state = 'accepted';
-- How customers answered offers of one product for another.
create index substitution_offers_answers on substitution_offers (order_item_id) where decided_by = 'customer';

alter table picks add column offer_id uuid references substitution_offers,
  add constraint picks_substitute check ((outcome = 'substituted') = (offer_id is not null));
create index picks_offer on picks (offer_id) where offer_id is not null;

create trigger substitution_offers_inserted_notify after insert on substitution_offers
  referencing new table as changed_rows for each statement execute function notify_picking();
create trigger substitution_offers_updated_notify after update on substitution_offers
  referencing new table as changed_rows for each statement execute function notify_picking();

create function queue_offer_deadline() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('decide_offer', json_build_object('offer_id', new.id), run_at => new.deadline);
  return null;
end $$;
create trigger substitution_offers_queue_deadline after insert on substitution_offers
  for each row execute function queue_offer_deadline();

-- Units on the shelves that orders wait for, by product: ordered and without an outcome, or
-- promised as a substitute.
create or replace view open_units as
  select product_id, sum(quantity)::integer as quantity from (
    select order_items.product_id, order_items.quantity - coalesce(settled.quantity, 0) as quantity
      from orders join order_items on order_items.order_id = orders.id
        left join lateral (
          select sum(quantity) as quantity from picks where order_item_id = order_items.id
        ) as settled on true
      where orders.status in ('pending', 'confirmed', 'preparing')
    union all
    select product_id, product_quantity from substitution_offers where state = 'accepted'
  ) as waiting group by product_id;
