-- Profiles: follows, portfolios, preferences and notifications.

-- The picture that people.image names, if it is one of ours: its files lie under media/{picture_id}/.
alter table people add column picture_id uuid unique;

create table follows (
  id uuid primary key default gen_random_uuid(),
  follower_id uuid not null references people (id) on delete cascade,
  following_id uuid not null references people (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  unique (follower_id, following_id),
  check (follower_id <> following_id)
);
create index follows_following on follows (following_id, created_at desc, id desc);
create index follows_follower on follows (follower_id, created_at desc, id desc);

-- What a profile and the feed of its followers read, newest first.
create index location_reviews_user_newest on location_reviews (user_id, created_at desc, id desc) where removed_at is null;
create index locations_created_by_newest on locations (created_by, created_at desc, id desc) where created_by is not null and removed_at is null;

create table portfolios (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 2000),
  cover_photo_id uuid,                             -- specification: coverImage
  is_public boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index portfolios_user on portfolios (user_id, sort_order, id);

-- A photograph of its owner in a portfolio. The specification's title, imageUrl, cameraSettings and tags are those of the photograph.
create table portfolio_photos (
  id uuid primary key default gen_random_uuid(),
  portfolio_id uuid not null references portfolios (id) on delete cascade,
  photo_id uuid not null references location_photos (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  sort_order integer not null default 0,
  views integer not null default 0 check (views >= 0),
  created_at timestamptz(3) not null default now(),
  unique (portfolio_id, photo_id)
);
alter table portfolios add foreign key (cover_photo_id) references location_photos (id) on delete set null;

create table user_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references people (id) on delete cascade,
  preferred_genres text[] not null default '{}',
  skill_level text not null default 'beginner' check (skill_level in ('beginner', 'intermediate', 'advanced', 'professional')),
  camera_type text check (length(camera_type) <= 100),
  preferred_time text check (preferred_time in ('sunrise', 'morning', 'midday', 'afternoon', 'sunset', 'blue-hour', 'night')),
  max_travel_distance integer not null default 50 check (max_travel_distance between 1 and 1000),   -- miles
  weather_alerts boolean not null default true,
  community_notifications boolean not null default true,
  contest_notifications boolean not null default true,
  meetup_notifications boolean not null default true,
  weekly_digest boolean not null default true,
  privacy_level text not null default 'public' check (privacy_level in ('public', 'followers', 'private')),
  updated_at timestamptz(3) not null default now()
);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  kind text not null,
  actor_id uuid references people (id) on delete cascade,
  subject_kind text not null,
  subject_id uuid not null,
  data jsonb not null default '{}',
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at) where read_at is null;
create unique index notifications_once on notifications (user_id, kind, actor_id, subject_id) where actor_id is not null;

-- A new notification is told to every server, which tells the open pages of that person.
create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', new.user_id::text);
  return null;
end $$;
create trigger notifications_announce after insert on notifications for each row execute function announce_notification();

-- The end of a session is told on the same channel, so that its open streams close at once.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'ended:' || old.id);
  return null;
end $$;
create trigger sessions_announce_end after delete on sessions for each row execute function announce_session_end();

-- Mails that go out by the day or week: one row says that this person's mail of this period was queued, so a second run never mails twice.
create table periodic_mails (
  person_id uuid not null references people (id) on delete cascade,
  kind text not null check (kind in ('notices', 'digest')),
  period date not null,
  created_at timestamptz(3) not null default now(),
  primary key (person_id, kind, period)
);
