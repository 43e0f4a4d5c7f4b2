-- Answers to the second factors of a user since the last right one, over all factors: a guesser has no other way to
-- begin again than by a mail to the owner.
alter table users add column factor_attempts integer not null default 0;
