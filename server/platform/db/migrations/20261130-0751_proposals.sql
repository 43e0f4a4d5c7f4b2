-- What the shop proposes to order of each supplier, and what was decided (ADR 0057).

create table proposals (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references suppliers,
  computed_at timestamptz(3) not null,
  order_day date not null,
  -- In Berlin.
  order_until text not null check (order_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  arrives_on date not null check (arrives_on >= order_day),
  -- When the delivery after this one arrives.
  next_on date not null check (next_on > arrives_on),
  -- A later proposal replaces an open one.
  state text not null default 'open' check (state in ('open', 'replaced', 'decided')),
  decided_at timestamptz(3),
  decided_by uuid references users on delete set null,
  constraint proposals_decided check ((state = 'decided') = (decided_at is not null))
);
create unique index proposals_open on proposals (supplier_id) where state = 'open';
create index proposals_supplier on proposals (supplier_id, order_day);
create index proposals_decided_by on proposals (decided_by) where decided_by is not null;
create trigger proposals_final before update of
  supplier_id, computed_at, order_day, order_until, arrives_on, next_on, state, decided_at
  on proposals for each row when (old.state <> 'open') execute function refuse_change();

create table proposal_lines (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references proposals on delete cascade,
  article_id uuid not null references supplier_articles,
  -- The numbers of the sentence that explains it.
  parts jsonb not null,
  has_little_data boolean not null,
  -- Mean units of the proposed cases that end unsold.
  expected_waste real not null check (expected_waste >= 0),
  cases integer not null check (cases >= 0),
  -- Net, as of the proposal; null: the shop knows no price.
  case_price_cents integer check (case_price_cents >= 0),
  decided_cases integer check (decided_cases between 0 and 10000),
  unique (proposal_id, article_id)
);
create index proposal_lines_article on proposal_lines (article_id);
create trigger proposal_lines_final before update on proposal_lines
  for each row when (old.decided_cases is not null) execute function refuse_change();
