-- The key by which an employee's devices encrypt what the shop does not have yet. Only its owner
-- gets it, with a session: without one a device cannot read what it stores.
create table device_keys (
  user_id uuid primary key references users on delete cascade,
  key bytea not null check (length(key) = 32)
);
