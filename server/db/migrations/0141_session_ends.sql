-- Sessions end when nobody uses them and after a while in any case; who refreshed one last may repeat a lost answer.

alter table sessions
  add column refreshed_ip inet,
  add column refreshed_user_agent text;
create index sessions_refreshed_at on sessions (refreshed_at);
create index sessions_created_at on sessions (created_at);
-- The sessions of the staff end sooner.
create index users_staff on users (id) where role = 'admin';
