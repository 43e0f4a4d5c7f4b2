-- The tills that are still to be closed: few, among those of all tours.
create index tills_open on tills (tour_id) where closed_at is null;
