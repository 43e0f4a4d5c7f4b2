-- The staff also writes imprint, privacy, help and what the shop says of delivery, prices and
-- trust (ADR 0070).

alter table page_versions
  drop constraint page_versions_page_check,
  add constraint page_versions_page_check check (
    page in ('terms', 'withdrawal', 'privacy', 'imprint', 'help', 'delivery', 'pricing', 'trust'));
