-- Street maps that administrators ask for. A job downloads one while it has its claim; the file is DATA_DIR/basemaps/NAME.pmtiles.
create table street_maps (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 60),
  title text not null check (length(title) between 1 and 120),
  -- The box as it was asked for, in degrees.
  west double precision not null check (west between -180 and 180),
  south double precision not null check (south between -90 and 90),
  east double precision not null check (east between -180 and 180),
  north double precision not null check (north between -90 and 90),
  max_zoom smallint not null check (max_zoom between 10 and 22),
  source text not null check (length(source) <= 2000), -- address or path of the archive
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'canceled', 'removed')),
  failure text check (length(failure) between 1 and 500),
  attribution text,
  tile_count integer,                       -- null until the source's directories were read
  planned_bytes bigint check (planned_bytes >= 0),
  fetched_bytes bigint not null default 0 check (fetched_bytes >= 0),
  asked_by uuid references users (id) on delete set null, -- null: the operator on the command line
  asked_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  removed_at timestamptz(3),
  claim uuid,
  claimed_until timestamptz(3),
  check (west < east and south < north),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'removed') = (removed_at is not null))
);
create unique index street_maps_name on street_maps (name) where state <> 'removed';
create index street_maps_due on street_maps (asked_at) where state in ('waiting', 'running');
create index street_maps_asked_by on street_maps (asked_by);
