-- The page about trust lists the certificates that are valid today (ADR 0051): what changes them
-- drops it from the caches, also where no product changes.
create function notify_certificates() returns trigger language plpgsql as $$
begin
  perform notify_catalog_change('certificates');
  return null;
end $$;
create trigger certifiers_notify after update on certifiers
  for each statement execute function notify_certificates();
create trigger halal_certificates_notify after insert on halal_certificates
  for each statement execute function notify_certificates();
create trigger certificate_products_notify after insert on certificate_products
  for each statement execute function notify_certificates();
create trigger certificate_withdrawals_notify after insert on certificate_withdrawals
  for each statement execute function notify_certificates();
create trigger halal_days_notify after update of day on halal_days
  for each row when (old.day <> new.day) execute function notify_certificates();
