-- The staff's list of customers, the newest first, from an index. Milliseconds, as in its cursors.
alter table users alter column created_at type timestamptz(3);
create index users_newest on users (created_at desc, id desc);
