-- An order keeps the whole picture of its lines: many products share one, and pack and tint tell them apart.

alter table order_items
  add column product_pack text,
  add column product_tint text;
