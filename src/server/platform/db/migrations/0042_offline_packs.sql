-- Offline packs: regions that devices download. An administrator defines a pack, or a user has one around a position (`owner_id`).

create table offline_location_packs (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users on delete cascade,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 500),
  region text not null default '' check (length(region) <= 120),
  -- Which locations: contract/offline.ts has its kinds.
  area jsonb not null check (area->>'kind' in ('box', 'city', 'list', 'circle')),
  -- Of the published build, as are the size in bytes and the box (west, south, east, north).
  location_ids uuid[] not null default '{}',
  pack_size bigint not null default 0 check (pack_size >= 0),
  bounds double precision[] check (cardinality(bounds) = 4),
  download_count int not null default 0 check (download_count >= 0),
  last_updated timestamptz(3),
  is_active boolean not null default true,
  required_subscription text not null default 'free' references subscription_plans,
  -- The number of the published build; 0 before the first.
  build int not null default 0 check (build >= 0),
  build_error text,
  -- When a build was requested; null when none is due. `rewrites`: files were missing, so all are written again.
  build_requested_at timestamptz(3) default now(),
  rewrites boolean not null default false,
  failed_count int not null default 0,
  claim uuid,
  claimed_until timestamptz(3),
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index offline_location_packs_owner on offline_location_packs (owner_id);
create index offline_location_packs_due on offline_location_packs (build_requested_at) where build_requested_at is not null;
create index offline_location_packs_plan on offline_location_packs (required_subscription);
create index offline_location_packs_locations on offline_location_packs using gin (location_ids);

-- The files of the published build, of the one before it and of one that is being built. Without a foreign key: the rows outlive their
-- pack until the files are deleted. Build 0 marks files that are to be deleted.
create table offline_pack_files (
  id bigint generated always as identity primary key,
  pack_id uuid not null,
  build int not null,
  name text not null,
  kind text not null check (kind in ('full', 'limited', 'photo', 'map')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size int not null check (size > 0)
);
create index offline_pack_files_pack on offline_pack_files (pack_id, build);

create table user_offline_downloads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  pack_id uuid not null references offline_location_packs on delete cascade,
  downloaded_at timestamptz(3) not null default now(),
  last_synced_at timestamptz(3) not null default now(),
  is_active boolean not null default true,
  unique (user_id, pack_id)
);
create index user_offline_downloads_pack on user_offline_downloads (pack_id);
