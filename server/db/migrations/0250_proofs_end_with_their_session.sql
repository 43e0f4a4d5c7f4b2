-- A visitor who is at an outside provider to link an identity: it is not linked once the session that asked has ended.
alter table provider_sign_ins add column session_id uuid references sessions on delete cascade;
create index provider_sign_ins_session_id on provider_sign_ins (session_id);

-- Codes that wait for their exchange end with the password, as mailed links do.
create index flow_states_user_id on flow_states (user_id);
