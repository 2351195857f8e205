-- A version of what users edit, so that a change made without a connection does not undo one made meanwhile. It grows with each edit by the author.
alter table location_reviews add column version integer not null default 1 check (version > 0);
alter table user_checkins add column version integer not null default 1 check (version > 0);

-- When a location is open, in the part of OpenStreetMap's syntax that is understood (decision 53); null: not known.
alter table locations add column opening_hours text check (length(opening_hours) between 1 and 200);
