-- How payments of this till are recorded: the setting of the shop when it got its float or its tour
-- began. It stays so until the close, whatever the setting becomes meanwhile (ADR 0020). Null
-- before, and for tills that were open at this migration: they follow the setting.
alter table tills add column mode text check (mode in ('none', 'paper', 'http'));
create trigger tills_mode before update of mode on tills
  for each row when (old.mode is not null or old.closed_at is not null) execute function refuse_change();
