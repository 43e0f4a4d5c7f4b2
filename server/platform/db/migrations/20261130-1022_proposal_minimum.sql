-- Orders below the minimum of a supplier, and articles whose case does not fit (ADR 0057).
alter table proposals
  -- filled: with what is needed next; missed: it is proposed to order nothing.
  add column minimum_state text not null default 'reached'
    check (minimum_state in ('reached', 'filled', 'missed'));
create trigger proposals_minimum_final before update of minimum_state on proposals
  for each row when (old.state <> 'open') execute function refuse_change();

alter table proposal_lines
  -- Of `cases`, those that only reach the minimum, and when the first of them is needed.
  add column filled_cases integer not null default 0 check (filled_cases >= 0),
  add column needed_on date,
  -- What becomes of the smallest order, on an empty shelf: mean units that end unsold.
  add column case_waste real check (case_waste >= 0),
  -- The most units of which no more than a quarter ends unsold.
  add column fitting_units integer check (fitting_units >= 0),
  add constraint proposal_lines_filled check ((filled_cases > 0) = (needed_on is not null));
