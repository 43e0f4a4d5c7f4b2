-- The staff edits the ads of the banner, each with a period (ADR 0071).

alter table ads
  -- Null: from ever, and until it is changed.
  add column valid_from timestamptz(3),
  add column valid_to timestamptz(3),
  add constraint ads_period check (valid_from < valid_to),
  -- Browsers read `/\` as another host, too.
  add constraint ads_own_link check (link_to !~ '\\');
-- The next one that begins or ends.
create index ads_begin on ads (valid_from);
create index ads_end on ads (valid_to);
create trigger ads_audited after insert or update or delete on ads
  for each row execute function record_audit('ad');
