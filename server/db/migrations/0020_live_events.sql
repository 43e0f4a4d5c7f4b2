-- What people see live: every change of a cart, an order or a session is announced on the channel "live".
-- A payload is { type, user_id, data } in JSON; server/events tells the streams that are concerned.

-- Counts the changes of a cart, so that of two answers the later one is known whatever order they arrive in.
create table carts (
  user_id uuid primary key references users on delete cascade,
  revision bigint not null
);
insert into carts (user_id, revision) select distinct user_id, 1 from cart_items;

create function announce_cart() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    insert into carts as cart (user_id, revision)
      select distinct user_id, 1 from changed_rows
        -- A deleted account takes its cart along and has nobody to tell.
        where exists (select from users where users.id = changed_rows.user_id)
      on conflict (user_id) do update set revision = cart.revision + 1
      returning cart.user_id, cart.revision
  loop
    perform pg_notify('live', json_build_object('type', 'cart.changed', 'user_id', changed.user_id,
      'data', json_build_object('revision', changed.revision))::text);
  end loop;
  return null;
end $$;
create trigger cart_items_inserted_announced after insert on cart_items
  referencing new table as changed_rows for each statement execute function announce_cart();
create trigger cart_items_updated_announced after update on cart_items
  referencing new table as changed_rows for each statement execute function announce_cart();
create trigger cart_items_deleted_announced after delete on cart_items
  referencing old table as changed_rows for each statement execute function announce_cart();

create function announce_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'type', case tg_op when 'INSERT' then 'order.created' else 'order.changed' end,
    'user_id', new.user_id, 'data', json_build_object('order_id', new.id))::text);
  return null;
end $$;
create trigger orders_created_announced after insert on orders
  for each row execute function announce_order();
create trigger orders_changed_announced after update on orders
  for each row when (old.status <> new.status or old.payment_status <> new.payment_status)
  execute function announce_order();

-- Whoever signs out hears no more; whoever is banned or gets another role has to come in anew.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'session.ended', 'session_id', old.id)::text);
  return null;
end $$;
create trigger sessions_ended_announced after delete on sessions
  for each row execute function announce_ended_session();

create function announce_changed_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'access.changed', 'user_id', new.id)::text);
  return null;
end $$;
create trigger users_access_announced after update on users
  for each row when (old.role <> new.role or old.banned_until is distinct from new.banned_until)
  execute function announce_changed_access();
