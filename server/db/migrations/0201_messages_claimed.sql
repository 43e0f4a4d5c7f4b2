-- Who sends a message claims it first: two jobs with the same message ("send again") do not send it twice. The claim of a
-- process that was killed ends by itself.
alter table messages add column claimed_until timestamptz;
