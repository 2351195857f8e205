-- Skylines of points, and when alerts were mailed.

-- The skyline of any point, computed from elevation data because a user asked for it. Points within the same square share one. A row does not
-- say who asked, because it would say where somebody plans to be.
create table point_horizons (
  latitude_cell integer not null check (latitude_cell between -180000 and 180000),     -- two-thousandths of a degree, rounded
  longitude_cell integer not null check (longitude_cell between -360000 and 359999),   -- the same; 180° is −180°
  asked_at timestamptz(3) not null,
  computed_at timestamptz(3),                                                          -- null: not computed yet
  altitudes smallint[] check (cardinality(altitudes) in (0, 720)),                     -- hundredths of a degree, from north by half degrees; empty: the data do not cover it
  data_source text not null check (length(data_source) <= 300),                        -- which elevation data
  primary key (latitude_cell, longitude_cell),
  check ((altitudes is null) = (computed_at is null)),
  check (-1000 <= all (altitudes) and 9000 >= all (altitudes))
);
create index point_horizons_asked on point_horizons (asked_at);

-- How many skylines of points a user asked for on a day (UTC), and with user_id null, how many all users did.
create table point_horizon_requests (
  user_id uuid references users on delete cascade,
  day date not null,
  count integer not null check (count > 0),
  unique nulls not distinct (user_id, day)
);
create index point_horizon_requests_day on point_horizon_requests (day);

-- When the alert was in an email; null: not yet. Those from before count as mailed.
alter table weather_alerts add column mailed_at timestamptz(3);
update weather_alerts set mailed_at = created_at;
