-- The outbox: mails and SMS, written in the transaction of what they are about.

create table messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  -- The account that the message is about, if any: two people may share a phone number.
  user_id uuid references users on delete cascade,
  reply_to text,
  subject text,
  text text not null,
  html text,
  -- Has links or codes that sign in: the text is deleted once it is sent.
  is_secret boolean not null default false,
  -- A repeated request sends one message.
  dedupe_key text not null unique,
  -- stored: there was no transport when its turn came.
  state text not null default 'queued' check (state in ('queued', 'sent', 'stored', 'failed')),
  attempts integer not null default 0,
  last_error text,
  -- The sender claims a message first: two jobs for it do not send it twice. The claim of a killed
  -- process expires.
  claimed_until timestamptz,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz
);
create index messages_newest on messages (created_at desc, id desc);
create index messages_state on messages (state, created_at desc, id desc);
-- For the deletion of old messages.
create index messages_old on messages (created_at) where state <> 'queued';
-- For the limit of SMS to a number within a day.
create index messages_sms on messages (recipient, created_at) where channel = 'sms';
create index messages_user on messages (user_id) where user_id is not null;

-- Messages without a job. A job costs an order more than its own row: a process makes one job of
-- all messages that are pending (server/outbox).
create table outbox_pending (message_id uuid not null);

create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('messages', '');
  return null;
end $$;
create trigger outbox_pending_notify after insert on outbox_pending
  for each statement execute function notify_outbox();
