-- The skyline of a location: drawn by its author or an administrator, or computed from elevation data. It is valid for the position that it
-- was made for, so a location that has moved has none until it is made again.
create table location_horizons (
  location_id uuid primary key references locations on delete cascade,
  source text not null check (source in ('drawn', 'elevation')),
  azimuths real[] not null,                                                      -- degrees from true north, ascending, 0 ≤ azimuth < 360
  altitudes real[] not null,                                                     -- degrees of the skyline, one for each azimuth; empty: the data do not cover it
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  ground_meters real,                                                            -- elevation of the ground there, by the elevation data
  data_source text check (length(data_source) <= 300),                           -- which elevation data, null if drawn
  drawn_by uuid references users on delete set null,
  computed_at timestamptz(3) not null default now(),
  check (cardinality(azimuths) = cardinality(altitudes) and cardinality(azimuths) between 0 and 720),
  check (0 <= all (azimuths) and 360 > all (azimuths) and -10 <= all (altitudes) and 90 >= all (altitudes)),
  check ((source = 'elevation') = (data_source is not null))
);
create index location_horizons_drawn_by on location_horizons (drawn_by) where drawn_by is not null;
