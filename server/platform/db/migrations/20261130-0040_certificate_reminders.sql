-- Mails before a halal certificate ends, each once (ADR 0051).

create table certificate_reminders (
  certificate_id uuid not null references halal_certificates,
  -- At most so many days before the end.
  days integer not null check (days in (60, 30, 7)),
  created_at timestamptz(3) not null default now(),
  primary key (certificate_id, days)
);
create trigger certificate_reminders_append_only before delete or update on certificate_reminders
  for each row execute function refuse_change();
create trigger certificate_reminders_not_truncated before truncate on certificate_reminders
  for each statement execute function refuse_change();
