-- A customer may choose something else after an offer has ended without a substitute, or where
-- there was none. Of the offers about the same missing units at most one waits: units whose
-- substitute was packed are not missing.
alter table substitution_offers drop constraint substitution_offers_event_id_key;
create unique index substitution_offers_waiting on substitution_offers (event_id)
  where state in ('open', 'accepted');
create index substitution_offers_event on substitution_offers (event_id);

-- Of an offer that a customer made by choosing: the same call again changes nothing.
alter table substitution_offers add column idempotency_key text;
create unique index substitution_offers_key on substitution_offers (order_id, idempotency_key)
  where idempotency_key is not null;
