-- As in migration 0120, and a clock that was wrong once does not keep carts from being told until its time has come.
create or replace function announce_offers(moment timestamptz) returns void language plpgsql as $$
declare
  since timestamptz;
begin
  select announced_until into since from offer_clock for update;
  if since > moment + interval '1 minute' then since := moment - interval '1 minute'; end if;
  if since >= moment then return; end if;
  update offer_clock set announced_until = moment;
  perform announce_prices(array(
    select product_id from offers
      where (valid_from > since and valid_from <= moment) or (valid_to > since and valid_to <= moment)));
end $$;
