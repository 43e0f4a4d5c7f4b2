-- The guest cart of a registration, until it is confirmed: an account that is not confirmed has
-- no cart, which would be read with each change of a product.

alter table users
  -- merge_id and quantities by product id, as in POST /api/v1/cart/merge. Null: none.
  add column registration_cart jsonb,
  add constraint registration_cart_unconfirmed
    check (registration_cart is null or email_confirmed_at is null);
