-- listSigningKeys
select
  "private_jwk"
from
  "signing_keys"
order by
  "created_at" desc;

-- insertSigningKey
insert into
  "signing_keys" ("kid", "private_jwk")
values
  ($1, $2);

-- lockSigningKeys
lock table signing_keys in share row exclusive mode;
