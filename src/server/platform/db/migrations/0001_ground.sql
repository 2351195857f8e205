-- The ground of discovery: people, themes, cities, locations and what hangs on them, reviews, imports.
-- Only extensions that ship with PostgreSQL itself, so every managed PostgreSQL 15+ will do.
create extension if not exists cube;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

-- unaccent() is only STABLE because its dictionary could change; ours does not, and generated columns need IMMUTABLE.
create function plain_text(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value));

-- array_to_string() is STABLE for exotic element types; for text it is a pure function.
create function words_of(value text[]) returns text
  language sql immutable parallel safe strict
  return array_to_string(value, ' ');

-- A position as unit vector on the sphere. miles = 2 * 3959 * asin(chord / 2) is exactly the haversine formula.
create function sphere_point(latitude double precision, longitude double precision) returns cube
  language sql immutable parallel safe strict
  return cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))]);

-- Web Mercator grid cell at a zoom, clamped at the poles: the numbers of map tiles.
create function cell_x(longitude double precision, zoom integer) returns integer
  language sql immutable parallel safe strict
  return least(floor((longitude + 180) / 360 * (1 << zoom))::integer, (1 << zoom) - 1);
create function cell_y(latitude double precision, zoom integer) returns integer
  language sql immutable parallel safe strict
  return least(greatest(floor((1 - asinh(tan(radians(greatest(least(latitude, 85.0511), -85.0511)))) / pi()) / 2 * (1 << zoom))::integer, 0), (1 << zoom) - 1);

-- People, with the columns that Better Auth's core, username and admin parts expect beside the specification's "User".
create table people (
  id uuid primary key default gen_random_uuid(),
  name text not null,                       -- specification: displayName
  username citext unique check (username ~ '^[A-Za-z0-9_.-]{2,40}$'),
  display_username text,
  email citext not null unique,
  email_verified boolean not null default false,
  image text,                               -- specification: profileImage
  role text not null default 'user' check (role in ('user', 'owner', 'admin')),
  banned boolean not null default false,
  ban_reason text,
  ban_expires timestamptz,
  bio text,
  website text,
  instagram text,
  flickr text,
  specializes_in text[] not null default '{}',
  reputation integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),   -- specification: joinedAt
  updated_at timestamptz(3) not null default now()
);

create table themes (
  id text primary key check (id ~ '^[a-z]+$'),
  name text not null,
  icon text not null,
  image text,
  description text not null,
  sort_order integer not null unique
);
insert into themes (id, name, icon, description, sort_order) values
  ('landscape',    'Landscape',    'mountain',    'Wide country: ridges, deserts, coasts and the light that shapes them.', 1),
  ('nature',       'Nature',       'leaf',        'Forests, water, animals and plants where they live.', 2),
  ('urban',        'Urban',        'building-2',  'Skylines, bridges and the geometry of cities.', 3),
  ('portrait',     'Portrait',     'user',        'Open shade, clean backgrounds and room to work with a person.', 4),
  ('street',       'Street',       'footprints',  'People, signs and chance encounters.', 5),
  ('architecture', 'Architecture', 'landmark',    'Buildings worth straight verticals.', 6),
  ('wedding',      'Wedding',      'heart',       'Places that carry a couple and their guests.', 7),
  ('macro',        'Macro',        'flower-2',    'Gardens, insects, textures: small things close up.', 8),
  ('sunrise',      'Sunrise',      'sunrise',     'Open to the east, worth the early alarm.', 9),
  ('sunset',       'Sunset',       'sunset',      'Open to the west at the end of the day.', 10),
  ('adventure',    'Adventure',    'compass',     'Reached on foot, by rope, by boat or at night.', 11),
  ('interior',     'Interior',     'door-open',   'Halls, stairs and rooms lit from inside or through glass.', 12);

-- Areas that photographers name when they search; a location belongs to a city if its published position lies in the circle.
create table cities (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  region text not null,
  country char(2) not null,
  time_zone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  radius_miles double precision not null check (radius_miles > 0 and radius_miles <= 200),
  highlights text[] not null default '{}',
  sort_order integer not null default 0
);

create table imports (
  id uuid primary key default gen_random_uuid(),
  source text not null,
  file_name text not null,
  rows_read bigint not null,
  rows_inserted bigint not null,
  rows_updated bigint not null,
  rows_rejected bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default now()
);

create table locations (
  id uuid primary key default gen_random_uuid(),
  source text,                              -- where an imported row came from; null when a person wrote it
  source_id text,
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 10000),
  address text check (length(address) <= 500),
  city text,
  region text,
  country char(2),
  time_zone text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  direction_degrees smallint check (direction_degrees between 0 and 359),
  elevation_feet integer,                   -- specification: elevation (ft)
  -- What everybody may know of the position. Every list, tile, search and distance reads these and never the true one.
  precision text not null default 'exact' check (precision in ('exact', 'area', 'hidden')),
  public_latitude double precision check (public_latitude between -90 and 90),
  public_longitude double precision check (public_longitude between -180 and 180),
  themes text[] not null default '{}' check (themes <@ array['nature','portrait','landscape','urban','street','wedding','architecture','macro','adventure','sunrise','sunset','interior']),
  location_types text[] not null default '{}' check (location_types <@ array['indoor','outdoor','studio','natural','urban']),
  amenities text[] not null default '{}' check (amenities <@ array['parking','restrooms','hiking_trail','scenic_viewpoint','public_transport','cafes','street_art','historic_tours','cafe','gift_shop','benches','walking_path']),
  difficulty text not null default 'moderate' check (difficulty in ('easy', 'moderate', 'hard')),
  crowd_level text check (crowd_level in ('low', 'moderate', 'high')),
  parking boolean not null default false,
  permits boolean not null default false,
  permit_note text,
  entry_fee text check (length(entry_fee) <= 100),          -- as a person typed it
  entry_fee_cents integer check (entry_fee_cents >= 0),     -- what one adult pays; null when unknown
  tips text check (length(tips) <= 10000),
  best_time text check (length(best_time) <= 300),
  best_time_of_day text check (best_time_of_day in ('sunrise','morning','midday','afternoon','sunset','blue-hour','night')),
  status text not null default 'open' check (status in ('open', 'closed', 'private')),
  status_since date,
  status_source text,
  status_note text,
  rating real not null default 0 check (rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  is_verified boolean not null default false,
  is_demo boolean not null default false,
  created_by uuid references people (id) on delete set null,
  import_id uuid references imports (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  popularity real not null generated always as (rating * review_count) stored,
  name_plain text not null generated always as (plain_text(name)) stored,
  -- Address and description of a place whose position is withheld could give it away: they are not searchable.
  document tsvector not null generated always as (
    setweight(to_tsvector('simple', plain_text(name)), 'A')
    || setweight(to_tsvector('simple', plain_text(coalesce(city, '') || ' ' || coalesce(region, '') || ' ' || words_of(themes))), 'B')
    || case when precision = 'exact'
         then setweight(to_tsvector('simple', plain_text(coalesce(address, '') || ' ' || left(description, 2000))), 'C')
         else ''::tsvector end) stored,
  public_point cube generated always as (sphere_point(public_latitude, public_longitude)) stored,
  cell_x14 integer generated always as (cell_x(public_longitude, 14)) stored,
  cell_y14 integer generated always as (cell_y(public_latitude, 14)) stored,
  unique (source, source_id),
  check ((source is null) = (source_id is null)),
  check ((public_latitude is null) = (precision = 'hidden')),
  check ((public_longitude is null) = (precision = 'hidden')),
  check (precision <> 'exact' or (public_latitude = latitude and public_longitude = longitude))
);

-- The published point follows from the true one: itself, a fixed random point of its 0.2 degree cell, or nothing.
-- The random point is kept while the place stays in its cell, so that repeated edits reveal nothing.
create function publish_position() returns trigger language plpgsql as $$
declare
  -- The pole and the date line themselves belong to the last cell, not to one beyond.
  cell_latitude double precision := least(floor(new.latitude / 0.2), 449) * 0.2;
  cell_longitude double precision := least(floor(new.longitude / 0.2), 899) * 0.2;
begin
  if new.precision = 'exact' then
    new.public_latitude := new.latitude;
    new.public_longitude := new.longitude;
  elsif new.precision = 'hidden' then
    new.public_latitude := null;
    new.public_longitude := null;
  elsif tg_op = 'INSERT' or old.precision <> 'area'
        or floor(old.latitude / 0.2) <> floor(new.latitude / 0.2)
        or floor(old.longitude / 0.2) <> floor(new.longitude / 0.2) then
    for attempt in 1..100 loop
      new.public_latitude := round((least(cell_latitude + random() * 0.2, 90))::numeric, 5);
      new.public_longitude := round((least(cell_longitude + random() * 0.2, 180))::numeric, 5);
      -- By chance the point could share its first decimals with the true one.
      exit when abs(new.public_latitude - new.latitude) > 0.002 and abs(new.public_longitude - new.longitude) > 0.002;
    end loop;
  else
    new.public_latitude := old.public_latitude;
    new.public_longitude := old.public_longitude;
  end if;
  return new;
end $$;
create trigger locations_publish_position before insert or update of latitude, longitude, precision, public_latitude, public_longitude
  on locations for each row execute function publish_position();

create index locations_public_point on locations using gist (public_point);
create index locations_name_prefix on locations (name_plain text_pattern_ops);
create index locations_name_similar on locations using gin (name_plain gin_trgm_ops);
create index locations_reviewed_name on locations (name_plain text_pattern_ops) where review_count > 0;
create index locations_themes on locations using gin (themes);
create index locations_document on locations using gin (document);
create index locations_popularity on locations (popularity desc, id desc);
create index locations_rating on locations (rating desc, id desc);
create index locations_created_at on locations (created_at desc, id desc);
create index locations_cell on locations (cell_x14, cell_y14);
create index locations_city on locations (plain_text(city) text_pattern_ops) where city is not null;
create index locations_created_by on locations (created_by) where created_by is not null;
create index locations_import on locations (import_id) where import_id is not null;

-- How many published positions lie in each grid cell, at two levels, so that a map of a million places draws at once.
create table location_cells (
  zoom smallint not null,
  x integer not null,
  y integer not null,
  location_count integer not null check (location_count >= 0),
  latitude_sum double precision not null,
  longitude_sum double precision not null,
  primary key (zoom, x, y)
);

create function count_cells() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update location_cells c set location_count = c.location_count - d.n, latitude_sum = c.latitude_sum - d.lat, longitude_sum = c.longitude_sum - d.lng
    from (select z, cell_x(public_longitude, z) x, cell_y(public_latitude, z) y, count(*) n, sum(public_latitude) lat, sum(public_longitude) lng
          from old_rows, (values (6), (11)) levels (z) where public_latitude is not null group by 1, 2, 3 order by 1, 2, 3) d
    where c.zoom = d.z and c.x = d.x and c.y = d.y;
  end if;
  if tg_op <> 'DELETE' then
    insert into location_cells as c (zoom, x, y, location_count, latitude_sum, longitude_sum)
    select z, cell_x(public_longitude, z) x, cell_y(public_latitude, z) y, count(*), sum(public_latitude), sum(public_longitude)
    from new_rows, (values (6), (11)) levels (z) where public_latitude is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (zoom, x, y) do update set location_count = c.location_count + excluded.location_count,
      latitude_sum = c.latitude_sum + excluded.latitude_sum, longitude_sum = c.longitude_sum + excluded.longitude_sum;
  end if;
  if tg_op <> 'INSERT' then
    delete from location_cells where location_count = 0;
  end if;
  return null;
end $$;
create trigger locations_cells_insert after insert on locations referencing new table as new_rows for each statement execute function count_cells();
create trigger locations_cells_delete after delete on locations referencing old table as old_rows for each statement execute function count_cells();
create trigger locations_cells_update after update on locations referencing old table as old_rows new table as new_rows for each statement execute function count_cells();

create table location_images (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations (id) on delete cascade,
  sort_order integer not null default 0,
  url text,                                 -- an image kept elsewhere; null when the file is ours, under /media/{id}/
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text,                         -- thumbhash, base64
  alt text not null,
  author text,
  licence text,
  source_url text,
  illustrative boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (location_id, sort_order)
);

-- Facts carry their age: who says so and when somebody last confirmed it.
create table location_facts (
  location_id uuid not null references locations (id) on delete cascade,
  fact text not null check (fact in ('fee', 'access', 'parking', 'permit')),
  value text not null check (length(value) between 1 and 1000),
  source text not null,
  confirmed_on date,
  confirmation_count integer not null default 0 check (confirmation_count >= 0),
  primary key (location_id, fact)
);

create table location_markers (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations (id) on delete cascade,
  kind text not null check (kind in ('parking', 'access')),
  name text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
create index location_markers_location on location_markers (location_id);

create table location_reviews (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  rating real not null check (rating between 1 and 5),
  title text,
  content text not null default '',
  photos text[] not null default '{}',
  visit_date date,
  weather_conditions text,
  equipment_used text,
  likes integer not null default 0 check (likes >= 0),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (location_id, user_id)
);
create index location_reviews_newest on location_reviews (location_id, created_at desc, id desc);
create index location_reviews_user on location_reviews (user_id);
