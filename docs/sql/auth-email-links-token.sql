-- saveOneTimeToken
insert into
  "one_time_tokens" (
    "user_id",
    "kind",
    "email",
    "token_hash",
    "code_hash",
    "flow_state_id",
    "created_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("user_id", "kind") do update
set
  "user_id" = $8,
  "kind" = $9,
  "email" = $10,
  "token_hash" = $11,
  "code_hash" = $12,
  "flow_state_id" = $13,
  "created_at" = $14;

-- takeOneTimeToken
delete from "one_time_tokens"
where
  "token_hash" = $1
  and "kind" = any ($2)
  and "flow_state_id" is null
returning
  "user_id",
  "kind",
  "flow_state_id",
  "created_at";

-- countCodeAttempt
update "one_time_tokens"
set
  "code_attempts" = "code_attempts" + $1
where
  "email" = $2
  and "kind" = any ($3)
  and "created_at" > $4
  and "code_attempts" < $5
returning
  "user_id",
  "code_hash",
  "token_hash";

-- deleteOneTimeTokens
delete from "one_time_tokens"
where
  "user_id" = $1;

delete from "flow_states"
where
  "user_id" = $1;

-- insertFlowState
insert into
  "flow_states" (
    "code_challenge",
    "code_challenge_method",
    "authentication_method",
    "created_at"
  )
values
  ($1, $2, $3, $4)
returning
  "id";

-- completeFlowState
update "flow_states"
set
  "user_id" = $1,
  "auth_code" = $2,
  "auth_code_issued_at" = $3
where
  "id" = $4
returning
  "auth_code";

-- lockFlowState
select
  *
from
  "flow_states"
where
  "auth_code" = $1
for update;

-- deleteFlowState
delete from "flow_states"
where
  "id" = $1;

-- closeFlowState
update "flow_states"
set
  "session_id" = $1,
  "provider_token" = $2,
  "provider_refresh_token" = $3
where
  "id" = $4;

-- deleteFlowStatesBefore
delete from "flow_states"
where
  "created_at" < $1;
