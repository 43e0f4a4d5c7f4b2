-- Notices in a bar above every page of the shop, such as "only until 3 pm today" (ADR 0071).

create table shop_notices (
  id uuid primary key default gen_random_uuid(),
  -- { "de": ..., "en": ... }; German is shown where a language is missing.
  texts jsonb not null check (texts ? 'de'),
  -- A path of the shop. Browsers read `//` and `/\` as another host.
  link_to text check (link_to ~ '^/([^/\\]|$)'),
  valid_from timestamptz(3) not null,
  valid_to timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint shop_notices_period check (valid_from < valid_to)
);
-- The one that is shown, and the next one that begins or ends.
create index shop_notices_begin on shop_notices (valid_from);
create index shop_notices_end on shop_notices (valid_to);
create index shop_notices_newest on shop_notices (created_at desc, id desc);
create trigger shop_notices_updated_at before update on shop_notices
  for each row execute function set_updated_at();
create trigger shop_notices_audited after insert or update or delete on shop_notices
  for each row execute function record_audit('notice');
create trigger shop_notices_notify after insert or update or delete on shop_notices
  for each statement execute function notify_all();
