-- Camera bodies and lenses of a user, for the planner's calculators.
create table gear (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('body', 'lens')),
  name text not null check (length(name) between 1 and 100),
  sensor_width_mm float8 check (sensor_width_mm between 1 and 200),
  sensor_height_mm float8 check (sensor_height_mm between 1 and 200),
  megapixels float8 check (megapixels between 0.3 and 400),
  focal_min_mm float8 check (focal_min_mm between 1 and 3000),
  focal_max_mm float8 check (focal_max_mm between 1 and 3000),
  aperture float8 check (aperture between 0.7 and 128),                          -- the widest
  created_at timestamptz(3) not null default now(),
  check (focal_min_mm <= focal_max_mm),
  check (case kind
    when 'body' then num_nulls(sensor_width_mm, sensor_height_mm, megapixels) = 0 and num_nonnulls(focal_min_mm, focal_max_mm, aperture) = 0
    else num_nulls(focal_min_mm, focal_max_mm, aperture) = 0 and num_nonnulls(sensor_width_mm, sensor_height_mm, megapixels) = 0
  end)
);
-- former servers: they do not know the table.
create unique index gear_of_user on gear (user_id, kind, lower(name));
