-- Scripts, styles, fonts and texts of the latest builds. During an update, and from tabs that are
-- still open after it, a page of one build may request them from a process of another.

create table builds (
  id text primary key,
  -- Its rows in assets.
  paths text[] not null,
  started_at timestamptz not null
);

-- Named after their content, so that builds share what did not change.
create table assets (
  path text primary key,
  content bytea not null
);
