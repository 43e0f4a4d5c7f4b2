-- The VAT rate of each kind of empties that is paid back (ADR 0021), which a tax adviser decides.
alter table shop_settings
  add column empties_rate_one_way smallint not null default 19
    check (empties_rate_one_way in (0, 7, 19)),
  add column empties_rate_beer_bottle smallint not null default 19
    check (empties_rate_beer_bottle in (0, 7, 19)),
  add column empties_rate_reusable_bottle smallint not null default 19
    check (empties_rate_reusable_bottle in (0, 7, 19)),
  add column empties_rate_crate smallint not null default 19
    check (empties_rate_crate in (0, 7, 19));

-- The VAT of the empties as of then, by rate; null: of before, when all were of 19 %.
alter table handovers
  add column empties_vat jsonb check (jsonb_typeof(empties_vat) = 'array');
create trigger handovers_empties_vat before update of empties_vat on handovers
  for each row execute function refuse_change();
alter table payments_by_hand
  add column empties_vat jsonb check (jsonb_typeof(empties_vat) = 'array');
create trigger payments_by_hand_empties_vat before update of empties_vat on payments_by_hand
  for each row execute function refuse_change();
