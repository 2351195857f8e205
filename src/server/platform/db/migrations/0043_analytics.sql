-- How often locations, properties and the site are visited, without personal data (decision 49). Partitions are made while the server
-- runs, in a schema of their own; the default ones take rows whose partition is missing, such as those of a restored backup.
create schema if not exists analytics_parts;

-- The key of the day (UTC) by which visitors are hashed. Unlogged: it comes into no log, replica or backup, and is deleted when the day ends.
create unlogged table analytics_keys (
  day date primary key,
  key bytea not null check (length(key) = 32)
);

-- One row for each visitor, day (UTC) and subject; the nil uuid is the site's. Deleted after the roll-up.
create table analytics_events (
  day date not null,
  subject text not null check (subject in ('site', 'location', 'property')),
  subject_id uuid not null,
  visitor bigint not null,                                                       -- a hash by the day's key, meaningless without it
  hour smallint not null check (hour between 0 and 23),                          -- in UTC
  state text check (state ~ '^[A-Z]{2}$'),                                       -- of the US, if the visitor's requests named a position
  primary key (day, subject, subject_id, visitor)
) partition by range (day);
create table analytics_parts.events_rest partition of analytics_events default;

-- The days that were rolled up. A final one is not rolled up again.
create table analytics_days (
  day date primary key,
  rolled_up_at timestamptz(3) not null,
  is_final boolean not null
);

-- The specification's location_analytics: a row for each location and day on which something happened.
create table location_analytics (
  id uuid not null default gen_random_uuid(),
  location_id uuid not null references locations on delete cascade,
  date date not null,                                                            -- in UTC
  views int not null default 0 check (views >= 0),                               -- visitors, each once a day
  favorites int not null default 0 check (favorites >= 0),
  checkins int not null default 0 check (checkins >= 0),
  photos int not null default 0 check (photos >= 0),
  average_rating real,                                                           -- of all reviews when the day was rolled up
  success_rate real check (success_rate between 0 and 1),                        -- of the day's check-ins that say how they went
  popular_times jsonb not null default '{}',                                     -- {views: {hour: count}, checkins: {hour: count}}, hours at the location
  weather_correlation jsonb not null default '{}',                               -- {sky: {checkins, rated, successes}}
  viewer_states jsonb not null default '{}',                                     -- {state: visitors}
  primary key (location_id, date)
) partition by range (date);
create table analytics_parts.location_analytics_rest partition of location_analytics default;

create table property_analytics (
  property_id uuid not null references properties on delete cascade,
  date date not null,                                                            -- in UTC
  views int not null check (views >= 0),                                         -- visitors, each once a day
  primary key (property_id, date)
);

-- The whole site. New rows that demo accounts did not make, as they stood when the day was rolled up.
create table site_analytics (
  date date primary key,                                                         -- in UTC
  visitors int not null default 0 check (visitors >= 0),
  sign_ups int not null default 0 check (sign_ups >= 0),
  locations int not null default 0 check (locations >= 0),
  photos int not null default 0 check (photos >= 0),
  reviews int not null default 0 check (reviews >= 0),
  favorites int not null default 0 check (favorites >= 0),
  checkins int not null default 0 check (checkins >= 0)
);
