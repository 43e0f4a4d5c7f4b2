-- What a person wrote to the shop is found by their address, and what an employee reported by who
-- they are: for the export of their data, and to forget it when it is old enough.
create index contact_messages_email on contact_messages (lower(email));
create index withdrawals_email on withdrawals (lower(email));
create index work_events_user on work_events (user_id, received_at) where user_id is not null;
