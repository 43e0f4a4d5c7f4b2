-- Until when a customer who did not come may answer the mail that asked them (ADR 0055). Null: not
-- asked. They are asked once, so that it is never changed.
alter table pickups add column answer_by timestamptz(3);
create trigger pickups_asked_once before update of answer_by on pickups
  for each row when (old.answer_by is not null and new.answer_by is distinct from old.answer_by)
  execute function refuse_change();
