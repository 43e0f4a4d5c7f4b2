-- The staff marks what customers wrote as done. A withdrawal itself stays as it was declared.

alter table contact_messages
  add column done_at timestamptz(3),
  add column done_by uuid references users on delete set null;
alter table withdrawals
  add column done_at timestamptz(3),
  add column done_by uuid references users on delete set null;
create index contact_messages_open on contact_messages (created_at desc, id desc) where done_at is null;
create index withdrawals_open on withdrawals (created_at desc, id desc) where done_at is null;

create trigger contact_messages_audited after update on contact_messages
  for each row execute function record_audit('contact_message', 'done_at');
create trigger withdrawals_audited after update on withdrawals
  for each row execute function record_audit('withdrawal', 'done_at');
