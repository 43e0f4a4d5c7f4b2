-- Up to the limit of a credit at once a complaint also brings new goods at once: the credit pays
-- for them in an order under way, or they wait in the cart.
alter table complaints
  -- Null: the shop gave none at once.
  add column replaced_by text check (replaced_by in ('order', 'cart')),
  add column replacement_order_id uuid references orders on delete set null,
  add constraint complaints_replaced check (replaced_by is null or wish = 'replacement'),
  add constraint complaints_replacement_order
    check (replacement_order_id is null or replaced_by = 'order');
create index complaints_replacement_order_id on complaints (replacement_order_id)
  where replacement_order_id is not null;
