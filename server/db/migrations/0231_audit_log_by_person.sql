-- What one person did, and what happened on a day; without a day the newest entries are read by their ids.
create index audit_log_of_actor on audit_log (actor_id, id desc);
create index audit_log_by_time on audit_log (created_at);
