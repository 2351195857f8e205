-- Users' own private places. Nothing public is derived from them: no published position, no search, no counters.
create table spots (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  direction_degrees int check (direction_degrees between 0 and 359),            -- the shot's, from true north
  note text not null default '' check (length(note) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 12 and length(array_to_string(tags, '')) <= 360),
  source text not null default '' check (length(source) <= 300),                -- where the user knows it from
  created_at timestamptz(3) not null default now()
);
create index spots_user on spots (user_id, created_at desc, id desc);
