-- Trips: days with stops in order. A share token makes a trip readable by whoever has the link.

create table trips (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  note text not null default '' check (length(note) <= 2000),
  starts_on date not null,                                                      -- the local date of day 1
  day_count int not null check (day_count between 1 and 30),
  people int not null default 1 check (people between 1 and 200),               -- for permit rules
  has_drone boolean not null default false,
  version int not null default 1,                                               -- counts changes, so that no tab overwrites another's
  share_token text unique check (length(share_token) = 24),
  shares_notes boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index trips_user on trips (user_id, starts_on desc, id);

-- The browser chooses the id, so that a repeated request adds a stop once; it identifies the stop within its trip only.
create table trip_stops (
  trip_id uuid not null references trips (id) on delete cascade,
  id uuid not null,
  location_id uuid not null references locations (id) on delete cascade,
  day int not null check (day between 1 and 30),
  sort_order int not null,
  light text check (light in ('morning', 'daytime', 'evening', 'night')),       -- what it is visited for; null: any time
  stay_minutes int not null default 60 check (stay_minutes between 10 and 720),
  note text not null default '' check (length(note) <= 2000),
  primary key (trip_id, id)
);
create index trip_stops_location on trip_stops (location_id);
