-- Orders of before get the pack and tint that their products have today, the best guess there is. A migration of its
-- own: the one that adds the columns holds a lock that orders wait for.

update order_items set product_pack = products.pack, product_tint = categories.tint
  from products join categories on categories.id = products.category_id
  where products.id = order_items.product_id
    -- Another picture than the product has today belongs to another pack.
    and products.image_url is not distinct from order_items.product_image_url;
