-- Triggers of rows do not see TRUNCATE. Tables whose rows are never changed refuse it, too, as do
-- those whose counters only rise, also as a part of a cascade. Restoring a backup disables triggers
-- first.
do $$
declare
  name text;
begin
  for name in
    select distinct relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname ~ '_(append_only|numbers_rise)$' order by relname
  loop
    execute format(
      'create trigger %I before truncate on %I for each statement execute function refuse_change()',
      name || '_not_truncated', name);
  end loop;
end $$;
