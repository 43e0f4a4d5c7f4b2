-- What a person has to decide is a live event, too.

create function notify_task_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'task.changed', 'user_id', null,
    'data', json_build_object('task_id', new.id))::text);
  return null;
end $$;
create trigger work_tasks_notify after insert or update on work_tasks
  for each row execute function notify_task_change();
