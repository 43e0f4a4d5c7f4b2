-- One mail when the shop delivers to a postal code, and how often customers ask for one (ADR 0063).

alter table alerts
  add column postal_code text check (postal_code ~ '^\d{5}$'),
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in ('back_in_stock', 'delivery_area')),
  add constraint alerts_area check ((kind = 'delivery_area') = (postal_code is not null));
create unique index alerts_area_user on alerts (postal_code, user_id) where notified_at is null;
create unique index alerts_area_email on alerts (postal_code, email) where notified_at is null;
create index alerts_area_waiting on alerts (postal_code)
  where kind = 'delivery_area' and confirmed_at is not null and notified_at is null;

-- One job for all postal codes: what is delivered to when it runs decides.
create function queue_area_alerts() returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('send_area_alerts', '{}', job_key => 'area_alerts');
end $$;

create function queue_alerts_of_areas() returns trigger language plpgsql as $$
begin
  if exists (
    select from alerts join added on added.postal_code = alerts.postal_code
      where kind = 'delivery_area' and confirmed_at is not null and notified_at is null
  ) then
    perform queue_area_alerts();
  end if;
  return null;
end $$;
create trigger delivery_postal_codes_queue_alerts after insert on delivery_postal_codes
  referencing new table as added for each statement execute function queue_alerts_of_areas();

-- How often a postal code without delivery was checked, and a mail requested for it: counts of a
-- day in Berlin, without any data about who asked.
create table postal_code_demand (
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  day date not null,
  checks integer not null default 0 check (checks >= 0),
  requests integer not null default 0 check (requests >= 0),
  primary key (postal_code, day)
);
-- For the limit of a day, and the deletion of old days.
create index postal_code_demand_day on postal_code_demand (day);
