-- Landmarks: what is photographed, beside the locations from which it is photographed. Bearings and distances are not
-- stored: they are computed from the published position of a location, so that they reveal no withheld one.
create table landmarks (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  name text not null check (length(name) between 1 and 200),
  aliases text[] not null default '{}',
  kind text not null check (kind in ('arch', 'beach', 'bridge', 'building', 'canyon', 'castle', 'church', 'garden', 'geyser', 'island', 'lake', 'lighthouse', 'monument', 'mountain', 'pier', 'rock', 'sculpture', 'skyline', 'street', 'temple', 'tower', 'waterfall', 'other')),
  description text not null default '' check (length(description) <= 10000),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  height_meters real check (height_meters between 0 and 5000),            -- of a structure, above its foot
  elevation_meters real check (elevation_meters between -500 and 9000),   -- of its foot above sea level; of a summit: of the summit
  city text,
  region text,
  country char(2),
  wikidata text unique check (wikidata ~ '^Q[1-9][0-9]*$'),
  image_name text,                          -- the name of a picture on Wikimedia Commons, for administrators who look for one
  source text not null,
  source_id text,
  licence text,
  is_demo boolean not null default false,
  name_plain text not null generated always as (plain_text(name)) stored,
  point cube not null generated always as (sphere_point(latitude, longitude)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (source, source_id)
);
create index landmarks_point on landmarks using gist (point);
create index landmarks_name on landmarks (name_plain text_pattern_ops, id);

-- Every name and alias as search compares it.
create table landmark_names (
  landmark_id uuid not null references landmarks on delete cascade,
  name_plain text not null,
  is_alias boolean not null,
  primary key (landmark_id, name_plain)
);
create index landmark_names_prefix on landmark_names (name_plain text_pattern_ops);
create index landmark_names_alike on landmark_names using gin (name_plain gin_trgm_ops);

create function refresh_landmark_names() returns trigger language plpgsql as $$
begin
  delete from landmark_names where landmark_id = new.id;
  insert into landmark_names (landmark_id, name_plain, is_alias)
    select new.id, plain, bool_and(is_alias) from (
      select plain_text(new.name) as plain, false as is_alias union all select plain_text(alias), true from unnest(new.aliases) alias) names
    where plain <> '' group by plain;
  return null;
end $$;
create trigger landmarks_names after insert or update of name, aliases on landmarks
  for each row execute function refresh_landmark_names();

-- What a location shows: its subject, or beside the subject.
create table location_landmarks (
  location_id uuid not null references locations on delete cascade,
  landmark_id uuid not null references landmarks on delete cascade,
  role text not null default 'main' check (role in ('main', 'in_frame')),
  primary key (location_id, landmark_id)
);
create index location_landmarks_landmark on location_landmarks (landmark_id, role);

create trigger landmarks_public_content after insert or update or delete or truncate on landmarks
  for each statement execute function announce_public_content();
create trigger location_landmarks_public_content after insert or update or delete or truncate on location_landmarks
  for each statement execute function announce_public_content();
