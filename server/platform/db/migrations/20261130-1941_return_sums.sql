-- Sums of the days of customers (20261130-1652): how many customers ordered on a day, by the day
-- before on which they had ordered. A report counts by these few rows, and not by customers.
-- Their rows mark the days, as those of products mark months (20261130-1653).

create table changed_returns (day date not null);

create table return_sums (
  day date not null,
  previous_day date,
  customers integer not null,
  constraint return_sums_once unique nulls not distinct (day, previous_day)
);

create function sum_returns_of(of_day date) returns table (
  previous_day date, customers integer
) language sql stable as $$
  select sums.previous_day, count(*)::integer from customer_sums as sums where sums.day = of_day group by 1
$$;

-- To be added up: what is stored of customers who changed is taken away again.
create view current_return_sums as
  select day, previous_day, customers
    from return_sums where day not in (select day from changed_returns)
  union all
  select changed.day, previous_day, customers
    from (select distinct day from changed_returns) as changed, sum_returns_of(changed.day)
  union all
  select day, previous_day, -1
    from customer_sums where user_id in (select user_id from changed_customers)
  union all
  select day, previous_day, 1
    from (select distinct user_id from changed_customers) as changed, sum_customers_of(changed.user_id);

-- Builds before this one read current_customer_sums, which stays for them.

create function mark_returns() returns trigger language plpgsql as $$
begin
  insert into changed_returns select distinct day from written;
  return null;
end $$;
create trigger customer_sums_inserted after insert on customer_sums
  referencing new table as written for each statement execute function mark_returns();
create trigger customer_sums_updated after update on customer_sums
  referencing old table as written for each statement execute function mark_returns();
create trigger customer_sums_deleted after delete on customer_sums
  referencing old table as written for each statement execute function mark_returns();

insert into changed_returns select distinct day from customer_sums;
