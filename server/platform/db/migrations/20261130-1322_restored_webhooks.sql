-- A restored shop calls no receiver until its staff wants it: it may be a copy next to the shop.
alter table webhooks drop constraint webhooks_off_reason_check;
alter table webhooks add constraint webhooks_off_reason_check
  check (off_reason in ('staff', 'failing', 'gone', 'restored'));
