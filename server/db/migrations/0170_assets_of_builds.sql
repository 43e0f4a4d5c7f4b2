-- Scripts, styles, fonts and texts of the latest builds. A page of one build may ask a process of another for them: while
-- processes and machines are updated one after the other, and from tabs that were opened before.
create table builds (
  id text primary key,
  -- What belongs to it, in `assets`.
  paths text[] not null,
  started_at timestamptz not null
);

-- Named after their content, so that builds share what did not change.
create table assets (
  path text primary key,
  content bytea not null
);
