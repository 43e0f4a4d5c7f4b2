-- How many customers asked the shop to sell what they searched for; the searches of the day count
-- apart.
alter table zero_result_days add column wishes integer not null default 0 check (wishes >= 0);
