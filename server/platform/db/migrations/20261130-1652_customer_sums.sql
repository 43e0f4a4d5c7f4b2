-- The days on which each customer ordered, without cancelled orders, and the one before each of
-- them: who is new on a day has none, and who ordered in a period for the first time has one before
-- its beginning. So customers are counted by the rows of days, and not by all their orders.
--
-- A mark names a customer and not a day: an order changes also the next day of its customer, and
-- two orders of one customer in two transactions do not see each other.

create table changed_customers (user_id uuid not null);

create table customer_sums (
  user_id uuid not null references users on delete cascade,
  day date not null,
  previous_day date,
  primary key (day, user_id) include (previous_day)
);
create index customer_sums_user on customer_sums (user_id);

create function sum_customers_of(of_user uuid) returns table (day date, previous_day date) language sql stable as $$
  select ordered.day, lag(ordered.day) over (order by ordered.day)
    from (
      select distinct berlin_day(created_at) as day from orders where user_id = of_user and status <> 'cancelled'
    ) as ordered
$$;

create view current_customer_sums as
  select user_id, day, previous_day
    from customer_sums
    where not exists (select from changed_customers where changed_customers.user_id = customer_sums.user_id)
  union all
  select changed.user_id, day, previous_day
    from (select distinct user_id from changed_customers) as changed, sum_customers_of(changed.user_id);

create or replace function mark_days_of_orders() returns trigger language plpgsql as $$
begin
  insert into changed_days select distinct berlin_day(created_at) from written;
  insert into changed_deliveries select distinct berlin_day(delivery_time_start) from written;
  insert into changed_customers select distinct user_id from written where user_id is not null;
  return null;
end $$;

create function mark_customers_of_order() returns trigger language plpgsql as $$
begin
  insert into changed_customers
    select distinct user_id from unnest(array[old.user_id, new.user_id]) as user_id where user_id is not null;
  return null;
end $$;
create trigger orders_updated_customer after update on orders for each row
  when (old.user_id is distinct from new.user_id or old.created_at <> new.created_at
    or (old.status = 'cancelled') <> (new.status = 'cancelled'))
  execute function mark_customers_of_order();

insert into changed_customers select distinct user_id from orders where user_id is not null;
