-- deleteUsedIdTokensBefore
delete from "used_id_tokens"
where
  "expires_at" < $1;

-- insertUsedIdToken
insert into
  "used_id_tokens" ("token_hash", "expires_at")
values
  ($1, $2)
on conflict ("token_hash") do nothing
returning
  "expires_at";

-- insertProviderSignIn
insert into
  "provider_sign_ins" (
    "state_hash",
    "provider",
    "code_verifier",
    "nonce",
    "redirect_to"
  )
values
  ($1, $2, $3, $4, $5);

-- takeProviderSignIn
delete from "provider_sign_ins"
where
  "state_hash" = $1
  and "created_at" > $2
returning
  *;

-- deleteProviderSignInsBefore
delete from "provider_sign_ins"
where
  "created_at" < $1;

-- findIdentity
select
  "id",
  "user_id"
from
  "identities"
where
  "provider" = $1
  and "provider_id" = $2;

-- updateIdentity
update "identities"
set
  "identity_data" = identity_data || $1::jsonb,
  "last_sign_in_at" = $2
where
  "id" = $3;
