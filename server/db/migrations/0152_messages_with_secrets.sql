-- Mails with links and codes that sign in: their text is emptied once they are sent.
alter table messages add column is_secret boolean not null default false;
-- Wanted by the deletion of old messages; those that wait are few.
create index messages_old on messages (created_at) where state <> 'queued';
