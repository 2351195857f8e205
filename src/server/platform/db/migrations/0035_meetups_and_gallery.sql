-- Meetups with their attendees and comments, applications of photographers, and the gallery.

-- The specification's `meetups` and its older form `photography_meetups`: requiredExperience → skill_level, maxParticipants → max_attendees,
-- currentParticipants → current_attendees, providedEquipment → equipment_provided, requiredEquipment → equipment_required. `isActive` and
-- `status` follow from cancelled_at, removed_at and the time. It starts at a time of the clock, or relative to the sun; starts_at and ends_at
-- are computed from that, the date and the position.
create table meetups (
  id uuid primary key default gen_random_uuid(),
  organizer_id uuid references users (id) on delete set null,
  location_id uuid references locations (id) on delete set null,
  custom_location text check (length(custom_location) between 1 and 200),       -- where it is, if that is not one of the locations
  latitude double precision check (latitude between -90 and 90),                -- of custom_location; a location's is its published position
  longitude double precision check (longitude between -180 and 180),
  meeting_point text check (length(meeting_point) between 1 and 500),
  time_zone text not null,
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 5000),
  meetup_date date not null,                                                    -- local
  clock_time text check (clock_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  sun_event text check (sun_event in ('civilDawn', 'sunrise', 'sunset', 'civilDusk')),
  sun_offset_minutes int check (sun_offset_minutes between -720 and 720),       -- negative: before the event
  duration_minutes int not null check (duration_minutes between 15 and 1440),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  max_attendees int check (max_attendees between 1 and 1000),                   -- null: unlimited
  current_attendees int not null default 0 check (current_attendees >= 0),      -- kept by a trigger on meetup_attendees
  registration_count int not null default 0,                                    -- numbers registrations in the order of their arrival
  skill_level text not null default 'all' check (skill_level in ('beginner', 'intermediate', 'advanced', 'all')),
  themes text[] not null default '{}',
  equipment_provided text[] not null default '{}',
  equipment_required text[] not null default '{}',
  cost_cents int not null default 0 check (cost_cents between 0 and 1000000),   -- paid to the organizer on site, never through Viewfinder
  weather_dependent boolean not null default true,
  weather_plan text check (length(weather_plan) between 1 and 1000),
  cancelled_at timestamptz(3),
  cancellation_reason text check (length(cancellation_reason) between 1 and 1000),
  removed_at timestamptz(3),                                                    -- by an administrator
  revision int not null default 0,                                              -- of calendar files
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint meetups_not_overbooked check (max_attendees is null or current_attendees <= max_attendees),
  constraint meetups_one_start check ((clock_time is null) = (sun_event is not null) and (sun_event is null) = (sun_offset_minutes is null)),
  constraint meetups_custom_position check ((latitude is null) = (longitude is null) and (custom_location is null) = (latitude is null))
);
create index meetups_time on meetups (starts_at, id) where cancelled_at is null and removed_at is null;
create index meetups_organizer on meetups (organizer_id, starts_at desc, id desc) where organizer_id is not null;
create index meetups_location on meetups (location_id, starts_at) where location_id is not null;

-- The specification's `meetup_attendees` and its older form `meetup_participants` (registered → attending). `waiting`: on the waiting list,
-- in the order of registration_number.
create table meetup_attendees (
  id uuid primary key default gen_random_uuid(),
  meetup_id uuid not null references meetups (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'attending' check (status in ('attending', 'waiting')),
  registration_number int not null,
  notes text check (length(notes) between 1 and 500),                           -- for the organizer
  registered_at timestamptz(3) not null default now(),
  reminded_at timestamptz(3),
  is_demo boolean not null default false,
  unique (meetup_id, user_id),
  unique (meetup_id, registration_number)
);
create index meetup_attendees_user on meetup_attendees (user_id, registered_at desc, id desc);
create index meetup_attendees_waiting on meetup_attendees (meetup_id, registration_number) where status = 'waiting';
create index meetup_attendees_unreminded on meetup_attendees (meetup_id) where reminded_at is null and status = 'attending';

create table meetup_comments (
  id uuid primary key default gen_random_uuid(),
  meetup_id uuid not null references meetups (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  removed_at timestamptz(3),                                                    -- after a report
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index meetup_comments_meetup on meetup_comments (meetup_id, created_at desc, id desc);
create index meetup_comments_author on meetup_comments (author_id, created_at desc);

-- The secret address of the calendar of one's meetups.
create table meetup_calendars (
  user_id uuid primary key references users (id) on delete cascade,
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null default now()
);

create function count_attendees() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.status = 'attending' then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.status = 'attending' then 1 else 0 end;
begin
  if before <> after then
    update meetups set current_attendees = current_attendees + after - before where id = coalesce(new.meetup_id, old.meetup_id);
  end if;
  return null;
end $$;

create trigger meetup_attendees_count after insert or delete or update of status on meetup_attendees
  for each row execute function count_attendees();

-- The specification's photographer application.
create table photographer_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  display_name text not null check (length(display_name) between 2 and 80),
  bio text not null check (length(bio) between 50 and 500),
  specialties text[] not null check (cardinality(specialties) between 1 and 12),
  experience_level text not null default 'intermediate' check (experience_level in ('beginner', 'intermediate', 'advanced', 'professional')),
  portfolio_url text check (length(portfolio_url) <= 500),
  instagram_handle text check (length(instagram_handle) <= 100),
  website text check (length(website) <= 500),
  location text not null check (length(location) between 2 and 200),
  location_plain text not null generated always as (plain_text(location)) stored,
  featured_work text not null check (length(featured_work) between 100 and 5000),
  community_contribution text not null check (length(community_contribution) between 50 and 5000),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
  decision_note text check (length(decision_note) <= 2000),
  decided_at timestamptz(3),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  check ((state = 'pending') = (decided_at is null))
);
create unique index photographer_applications_one_open on photographer_applications (user_id) where state in ('pending', 'accepted');
create index photographer_applications_user on photographer_applications (user_id, created_at desc);
create index photographer_applications_queue on photographer_applications (state, created_at desc, id desc);
create index photographer_applications_featured on photographer_applications (decided_at desc, id desc) where state = 'accepted';

-- The gallery's own index: a row for every value that a shown photo is found by, in the order of the pages. A page with any filter reads as
-- many rows as it shows, however many photos there are.
create table gallery_entries (
  facet text not null,
  created_at timestamptz(3) not null,
  photo_id uuid not null references location_photos (id) on delete cascade,
  primary key (facet, created_at, photo_id)
);
create index gallery_entries_photo on gallery_entries (photo_id);

-- How many photos each value finds, for the lists of filters; recounted by a job.
create table gallery_facets (
  facet text primary key,
  photo_count int not null check (photo_count > 0)
);


-- Where the sun stood: sunrise and sunset from -4 to 6 degrees, blue-hour from -6 to -4, day above, night below. Low precision formulas of
-- the Astronomical Almanac, right to a few hundredths of a degree between 1950 and 2050.
create function sun_phase(latitude double precision, longitude double precision, at timestamptz) returns text
language sql immutable parallel safe as $$
  select case when altitude > 6 then 'day' when altitude < -6 then 'night' when altitude < -4 then 'blue-hour'
    when is_rising then 'sunrise' else 'sunset' end
  from (select extract(epoch from at)::double precision / 86400 - 10957.5 as days) clock,
    lateral (select 357.529 + 0.98560028 * days as anomaly, 23.439 - 0.00000036 * days as tilt) mean,
    lateral (select 280.459 + 0.98564736 * days + 1.915 * sind(anomaly) + 0.020 * sind(2 * anomaly) as ecliptic) sun,
    lateral (select asind(sind(tilt) * sind(ecliptic)) as declination,
      280.46061837 + 360.98564736629 * days + longitude - atan2d(cosd(tilt) * sind(ecliptic), cosd(ecliptic)) as hour_angle) equatorial,
    lateral (select asind(sind(latitude) * sind(declination) + cosd(latitude) * cosd(declination) * cosd(hour_angle)) as altitude,
      sind(hour_angle) < 0 as is_rising) horizontal
$$;

-- Null where the position is withheld or the time zone is unknown.
create function photo_sun_phase(h location_photos, l locations) returns text language plpgsql stable as $$
begin
  if h.shooting_time is null or l.time_zone is null or l.public_latitude is null then
    return null;
  end if;
  return sun_phase(l.public_latitude, l.public_longitude, h.shooting_time at time zone l.time_zone);
exception when invalid_parameter_value then
  return null;
end $$;

-- The empty text is the facet of every photo.
create function gallery_facets_of(h location_photos, l locations) returns text[] language sql stable as $$
  select array_agg(distinct facet) from (
    select '' as facet
    union all select 'theme:' || theme from unnest(l.themes) theme
    union all select 'camera:' || h.camera where h.camera <> ''
    union all select 'lens:' || h.lens where h.lens <> ''
    union all select 'time:' || phase from photo_sun_phase(h, l) phase where phase is not null
    union all select 'place:' || l.country || '-' || l.region where l.country is not null and l.region <> ''
    union all select 'place:' || l.city || ', ' || l.region where l.city <> '' and l.region <> '' and l.precision <> 'hidden'
    union all select 'landmark:' || t.landmark_id from location_landmarks t where t.location_id = l.id) facets
$$;

create function refresh_gallery(photo_ids uuid[]) returns void language sql as $$
  delete from gallery_entries where photo_id = any (photo_ids);
  insert into gallery_entries (facet, created_at, photo_id)
  select facet, h.created_at, h.id
  from location_photos h join locations l on l.id = h.location_id, unnest(gallery_facets_of(h, l)) facet
  where h.id = any (photo_ids) and h.state = 'ready' and h.width is not null and not h.is_unchecked
    and h.removed_at is null and l.removed_at is null;
$$;

create function refresh_gallery_photo() returns trigger language plpgsql as $$
begin
  perform refresh_gallery(array[new.id]);
  return null;
end $$;

create function refresh_gallery_location() returns trigger language plpgsql as $$
begin
  perform refresh_gallery(array(select h.id from location_photos h where h.location_id = new.id and h.state = 'ready'));
  return null;
end $$;

create function refresh_gallery_landmark() returns trigger language plpgsql as $$
begin
  perform refresh_gallery(array(
    select h.id from location_photos h
    where h.location_id = case when tg_op = 'DELETE' then old.location_id else new.location_id end and h.state = 'ready'));
  return null;
end $$;

create trigger location_photos_gallery_insert after insert on location_photos for each row when (new.state = 'ready')
  execute function refresh_gallery_photo();
-- Compared one by one: a comparison of rows is stored in a form that changes when a backup is restored.
create trigger location_photos_gallery_update after update on location_photos for each row
  when (old.state is distinct from new.state
    or old.removed_at is distinct from new.removed_at
    or old.is_unchecked is distinct from new.is_unchecked
    or old.camera is distinct from new.camera
    or old.lens is distinct from new.lens
    or old.shooting_time is distinct from new.shooting_time
    or old.location_id is distinct from new.location_id
    or old.created_at is distinct from new.created_at)
  execute function refresh_gallery_photo();
create trigger locations_gallery after update on locations for each row
  when (old.themes is distinct from new.themes
    or old.city is distinct from new.city
    or old.region is distinct from new.region
    or old.precision is distinct from new.precision
    or old.time_zone is distinct from new.time_zone
    or old.public_latitude is distinct from new.public_latitude
    or old.public_longitude is distinct from new.public_longitude
    or old.removed_at is distinct from new.removed_at)
  execute function refresh_gallery_location();
create trigger location_landmarks_gallery after insert or delete on location_landmarks for each row
  execute function refresh_gallery_landmark();

select refresh_gallery(array(select id from location_photos where state = 'ready'));

alter table reports drop constraint reports_subject_kind_check,
  add constraint reports_subject_kind_check
  check (subject_kind in ('location', 'review', 'photo', 'profile', 'property', 'message', 'meetup', 'comment'));
