-- How warm goods may be depends on their kind of food (ADR 0032).

-- Of goods that arrive: null for those that need no cooling, and from before.
alter table receipts
  -- Tenths of a degree Celsius.
  add column temperature_tenths integer check (temperature_tenths between -600 and 600),
  -- What was done about one outside of the limit.
  add column temperature_note text check (temperature_note <> ''),
  add constraint receipts_temperature check (temperature_note is null or temperature_tenths is not null);

-- Of the goods in the box, the kind with the lowest limit: the reading is judged by it. Stored with
-- the reading, as tours may be deleted.
alter table temperature_readings add column food_kind text not null default 'other'
  check (food_kind in ('other', 'produce', 'dried_produce', 'meat', 'poultry', 'minced_meat', 'beef',
    'minced_beef', 'fish', 'honey', 'not_food'));
drop trigger temperature_readings_append_only on temperature_readings;
create trigger temperature_readings_append_only before update of
  id, tour_id, box, zone, food_kind, moment, tenths, note, read_at, created_at
  on temperature_readings for each row execute function refuse_change();
