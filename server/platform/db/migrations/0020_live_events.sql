-- Changes that open pages show at once: of carts, orders, inquiries and sessions. The channel is
-- "live", a payload is { type, user_id, data } in JSON; server/events sends it to the streams it
-- concerns.

-- Commits with a NOTIFY wait for each other, each with its own write to the disk. Carts change too
-- often for that: their notifications wait here for a moment, until a process sends them together.
-- Lost in a crash of the database, together with all listeners, which then reload.
create unlogged table pending_notifications (payload text not null);

create function notify_cart_change() returns trigger language plpgsql as $$
begin
  with changed as (
    insert into carts as cart (user_id, revision)
      select distinct user_id, 1 from changed_rows
        -- A deleted account takes its cart along.
        where exists (select from users where users.id = changed_rows.user_id)
      on conflict (user_id) do update set revision = cart.revision + 1
      returning cart.user_id, cart.revision
  )
  insert into pending_notifications (payload)
    select json_build_object('type', 'cart.changed', 'user_id', user_id,
      'data', json_build_object('revision', revision)) from changed;
  return null;
end $$;
create trigger cart_items_inserted_notify after insert on cart_items
  referencing new table as changed_rows for each statement execute function notify_cart_change();
create trigger cart_items_updated_notify after update on cart_items
  referencing new table as changed_rows for each statement execute function notify_cart_change();
create trigger cart_items_deleted_notify after delete on cart_items
  referencing old table as changed_rows for each statement execute function notify_cart_change();

-- The carts that contain these products. In the order of their owners, so that two changes of
-- prices cannot deadlock.
create function notify_carts_with_products(product_ids uuid[]) returns void language sql as $$
  with changed as (
    update carts set revision = revision + 1
      where user_id in (
        select carts.user_id from carts join cart_items using (user_id)
          where product_id = any(product_ids)
          order by carts.user_id for no key update of carts)
      returning user_id, revision
  )
  insert into pending_notifications (payload)
    select json_build_object('type', 'cart.changed', 'user_id', user_id,
      'data', json_build_object('revision', revision)) from changed
$$;

create function notify_order_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'type', case tg_op when 'INSERT' then 'order.created' else 'order.changed' end,
    'user_id', new.user_id, 'data', json_build_object('order_id', new.id))::text);
  return null;
end $$;
create trigger orders_created_notify after insert on orders
  for each row execute function notify_order_change();
create trigger orders_changed_notify after update on orders
  for each row when (old.status <> new.status or old.payment_status <> new.payment_status)
  execute function notify_order_change();

create function notify_inquiry_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'letter.changed', 'user_id', null,
    'data', json_build_object('letter_id', new.id))::text);
  return null;
end $$;
create trigger contact_messages_notify after insert or update on contact_messages
  for each row execute function notify_inquiry_change();
create trigger withdrawals_notify after insert or update on withdrawals
  for each row execute function notify_inquiry_change();

-- The stream of a session ends with it. After a ban or another role a client has to connect again.
create function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'session.ended', 'session_id', old.id)::text);
  return null;
end $$;
create trigger sessions_deleted_notify after delete on sessions
  for each row execute function notify_session_end();

create function notify_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'access.changed', 'user_id', new.id)::text);
  return null;
end $$;
create trigger users_access_notify after update on users
  for each row when (old.role <> new.role or old.banned_until is distinct from new.banned_until)
  execute function notify_access_change();
