-- What guests need to know about the place itself: power, parking, the way in, drones, and where its windows face.
alter table properties
  add column power text check (length(power) <= 2000),
  add column parking text check (length(parking) <= 2000),
  add column access_notes text check (length(access_notes) <= 2000),
  add column drone_rules text check (length(drone_rules) <= 2000),
  add column window_directions text[] not null default '{}'
    check (window_directions <@ array['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']);
