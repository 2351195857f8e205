-- Contributions: photographs with their likes, review likes, check-ins. Counters change in the transaction of their rows.

alter table location_reviews
  add column updated_at timestamptz(3) not null default now(),
  add column removed_at timestamptz(3);            -- taken down by an administrator; neither shown nor counted

create table review_likes (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references location_reviews (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  unique (review_id, user_id)
);
create index review_likes_user on review_likes (user_id);

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
  check (checkout_time is null or checkout_time >= checkin_time)
);
create index user_checkins_location on user_checkins (location_id, checkin_time desc, id desc);
create index user_checkins_user on user_checkins (user_id, checkin_time desc, id desc);

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
