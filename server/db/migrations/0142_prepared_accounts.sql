-- Somebody registered an address again before it was confirmed: it may have been somebody else.
alter table users add column is_registered_again boolean not null default false;
