-- Forecasts, the weather of locations by day, alerts about it, and the weather that check-ins met.

-- The hourly forecast of a square of a tenth of a degree, by its south-west corner in whole tenths.
create table weather_cells (
  cell_latitude smallint not null check (cell_latitude between -900 and 899),
  cell_longitude smallint not null check (cell_longitude between -1800 and 1799),
  fetched_at timestamptz(3) not null,
  starts_at timestamptz(3) not null,
  hours jsonb not null check (jsonb_typeof(hours) = 'object'),                   -- field → its values, one an hour
  primary key (cell_latitude, cell_longitude)
);

-- The specification's weather_data: a location's day in its own time zone. Weather is that of the day's best light (light_at).
create table weather_data (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations on delete cascade,
  date date not null,
  light text not null check (light in ('golden', 'blue', 'day', 'night')),
  light_at timestamptz(0) not null,
  temperature real,                                                              -- °C
  humidity real check (humidity between 0 and 100),                              -- %
  wind_speed real check (wind_speed >= 0),                                       -- km/h
  wind_direction real check (wind_direction between 0 and 360),                  -- degrees where it comes from
  visibility real check (visibility >= 0),                                       -- meters
  cloud_cover real check (cloud_cover between 0 and 100),                        -- %
  precipitation real check (precipitation >= 0),                                 -- mm an hour
  uv_index real check (uv_index >= 0),
  snowfall real not null check (snowfall >= 0),                                  -- cm in the whole day
  sunrise timestamptz(0),
  sunset timestamptz(0),
  moon_phase text not null,
  moonrise timestamptz(0),
  moonset timestamptz(0),
  photography_score smallint not null check (photography_score between 0 and 100),
  created_at timestamptz(3) not null,                                            -- when the forecast was fetched
  unique (location_id, date)
);

-- Which alert a user got about which of their favorites: none twice, and the first snow once a winter.
create table weather_alerts (
  user_id uuid not null references users on delete cascade,
  location_id uuid not null references locations on delete cascade,
  kind text not null check (kind in ('fog', 'clear-night', 'high-clouds', 'first-snow')),
  date date not null,                                                            -- local day of the weather
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz(3) not null,
  primary key (user_id, location_id, kind, date)
);
create index weather_alerts_location on weather_alerts (location_id);
create index weather_alerts_day on weather_alerts (user_id, created_at);

alter table user_preferences
  add column weather_alert_kinds text[] not null default '{fog,clear-night,high-clouds,first-snow}'
    check (weather_alert_kinds <@ array['fog', 'clear-night', 'high-clouds', 'first-snow']);

-- What the forecast said of the hour of a check-in, in the units of weather_data; null if none is configured.
alter table user_checkins add column measured_weather jsonb check (jsonb_typeof(measured_weather) = 'object');

alter table periodic_mails drop constraint periodic_mails_kind_check;
alter table periodic_mails add constraint periodic_mails_kind_check check (kind in ('notices', 'digest', 'weather'));
