-- ID tokens that clients brought from a provider: each signs in once. The expiry says when the row is of no more use.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_expired on used_id_tokens (expires_at);
