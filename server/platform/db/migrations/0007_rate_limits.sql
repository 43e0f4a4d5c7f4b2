-- Counters in the shape that rate-limiter-flexible requires. They need not survive a crash.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
