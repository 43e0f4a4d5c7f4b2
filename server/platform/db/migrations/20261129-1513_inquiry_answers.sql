-- Withdrawals and complaints are answered like messages: an answer is about one of the three.
alter table contact_answers
  alter column contact_message_id drop not null,
  add column withdrawal_id uuid references withdrawals on delete cascade,
  add column complaint_id uuid references complaints on delete cascade,
  add constraint contact_answers_inquiry
    check (num_nonnulls(contact_message_id, withdrawal_id, complaint_id) = 1);
create index contact_answers_withdrawal on contact_answers (withdrawal_id, created_at)
  where withdrawal_id is not null;
create index contact_answers_complaint on contact_answers (complaint_id, created_at)
  where complaint_id is not null;

create or replace function notify_contact_answer() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'inquiry.changed', 'user_id', null,
    'data', json_build_object('inquiry_id',
      coalesce(new.contact_message_id, new.withdrawal_id, new.complaint_id)))::text);
  return null;
end $$;
