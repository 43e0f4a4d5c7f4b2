-- The origin on sale when the line was last written, as seen_price_cents: the cart says when
-- another one is on sale. Null: the shop named none, or the line is from before.
alter table cart_items add column seen_origin jsonb;
