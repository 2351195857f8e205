-- Contributions: photographs with their likes, review likes, check-ins. Counters change in the transaction of their rows.

alter table location_reviews
  add column updated_at timestamptz(3) not null default now(),
  add column removed_at timestamptz(3);            -- taken down by an administrator; neither shown nor counted

-- Pictures that people name by address are never fetched, so nobody knows their size.
alter table location_images alter column width drop not null, alter column height drop not null,
  add check (url is not null or (width is not null and height is not null)), add check (length(url) <= 2000);

create table review_likes (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references location_reviews (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  unique (review_id, user_id)
);
create index review_likes_user on review_likes (user_id);

-- A new rating of a place is no new position: the cells are left alone, and whoever reviews neighbours does not wait there.
create or replace function count_cells() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from old_rows o join new_rows n using (id)
                   where (o.public_latitude, o.public_longitude) is distinct from (n.public_latitude, n.public_longitude)) then
      return null;
    end if;
  end if;
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

-- A photograph that a person took at a location. Its files lie under media/{id}/; the original is kept and never served.
create table location_photos (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  review_id uuid references location_reviews (id) on delete set null,
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  title text check (length(title) <= 200),
  description text not null default '' check (length(description) <= 2000),
  camera text check (length(camera) <= 100),
  lens text check (length(lens) <= 100),
  camera_settings text check (length(camera_settings) <= 200),
  shooting_time timestamp(0),                      -- the camera's own clock: local time at the place
  direction_degrees smallint check (direction_degrees between 0 and 359),
  weather_conditions text check (length(weather_conditions) <= 200),
  tags text[] not null default '{}',
  -- Where the camera stood, from the file; published only if the author says so.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_position_public boolean not null default false,
  metadata jsonb not null default '{}',            -- name, size, type and lastModified of the file as it was given
  content_type text not null,
  byte_size integer not null check (byte_size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,                                -- thumbhash, base64
  likes integer not null default 0 check (likes >= 0),
  featured boolean not null default false,
  failure text,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index location_photos_location on location_photos (location_id, created_at desc, id desc);
create index location_photos_user on location_photos (user_id, created_at desc, id desc);
create index location_photos_review on location_photos (review_id) where review_id is not null;

create table photo_likes (
  id uuid primary key default gen_random_uuid(),
  photo_id uuid not null references location_photos (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  unique (photo_id, user_id)
);
create index photo_likes_user on photo_likes (user_id);

create table user_checkins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  location_id uuid not null references locations (id) on delete cascade,
  checkin_time timestamptz(3) not null default now(),
  checkout_time timestamptz(3),
  current_conditions jsonb not null default '{}',
  equipment text check (length(equipment) <= 500),
  shooting_notes text check (length(shooting_notes) <= 2000),
  photos uuid[] not null default '{}',             -- location_photos of the same person
  is_live boolean not null default false,
  visibility text not null default 'public' check (visibility in ('public', 'followers', 'private')),
  -- The device stood near a hidden place: whoever checked in gets to see where it is. The device's position itself is not kept.
  reveals_position boolean not null default false,
  check (checkout_time is null or checkout_time >= checkin_time)
);
create index user_checkins_location on user_checkins (location_id, checkin_time desc, id desc);
create index user_checkins_user on user_checkins (user_id, checkin_time desc, id desc);
create index user_checkins_reveal on user_checkins (location_id, user_id) where reveals_position;

-- How often a person claimed to stand at a hidden place, by day (UTC): guesses are few, so that they lead nowhere.
create table reveal_tries (
  user_id uuid not null references people (id) on delete cascade,
  location_id uuid not null references locations (id) on delete cascade,
  day date not null,
  tries integer not null check (tries > 0),
  primary key (user_id, location_id, day)
);
create index reveal_tries_location on reveal_tries (location_id);
create index reveal_tries_day on reveal_tries (day);

-- Who said that a fact still holds, once a person and fact a day.
create table fact_confirmations (
  location_id uuid not null,
  fact text not null,
  user_id uuid not null references people (id) on delete cascade,
  still_true boolean not null,
  note text check (length(note) <= 500),
  confirmed_on date not null,
  primary key (location_id, fact, user_id, confirmed_on),
  foreign key (location_id, fact) references location_facts (location_id, fact) on delete cascade
);
