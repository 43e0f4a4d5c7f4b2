-- The board shows tours of all earlier days that have such a stop.
create index tour_stops_undecided on tour_stops (tour_id)
  where state = 'failed' and decision is null;
