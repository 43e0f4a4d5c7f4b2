-- The session that a code was exchanged for: it ends when the code comes again.
alter table flow_states add column session_id uuid references sessions on delete cascade;
create index flow_states_session_id on flow_states (session_id);
