-- The purchase order that a decision made, as a draft (ADR 0057).
alter table proposals
  add column purchase_order_id uuid unique references purchase_orders,
  add constraint proposals_ordered check (purchase_order_id is null or state = 'decided');
