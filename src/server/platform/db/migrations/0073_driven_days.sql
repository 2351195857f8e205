-- Trips that can be driven: where nights are spent (night 0 is before the first day), a buffer for each drive, own drive times, and the walk
-- from the car to the spot.
alter table trips add column buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 120);
alter table trip_stops
  add column drive_minutes integer check (drive_minutes between 0 and 1440),
  add column walk_miles double precision not null default 0 check (walk_miles between 0 and 30),
  add column climb_feet integer not null default 0 check (climb_feet between 0 and 15000);
create table trip_nights (
  trip_id uuid not null references trips on delete cascade,
  night integer not null check (night between 0 and 30),
  name text not null check (length(name) between 1 and 120),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (trip_id, night)
);
