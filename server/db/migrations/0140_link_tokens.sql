-- A mailed link holds 32 random bytes, of which token_hash is the SHA-256; the typed code is independent of it.
-- Rows of earlier builds have neither address nor code, and their hashes match no link: those mails are void.

alter table one_time_tokens
  -- To whom the mail went: with a typed code comes this address.
  add column email text,
  add column code_hash bytea,
  -- Counted before the code is compared, so that guesses at the same moment count as well.
  add column code_attempts integer not null default 0;
create index one_time_tokens_email on one_time_tokens (email);
