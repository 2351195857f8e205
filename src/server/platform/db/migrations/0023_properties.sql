-- The marketplace of private properties: listings, their photos, what blocks their calendar, and the bookings.
create extension if not exists btree_gist;

-- One table for the specification's `private_properties` and its older form `properties`. Its fields are the columns of their names in
-- snake case, except:
--   private_properties: hourlyRate → hourly_rate_cents; maximumCapacity → capacity; state → region; isApproved, isActive (and needsReview
--     of the admin property) → state; bankingInfo → payout_account (sealed) and payout_last_four.
--   properties: dailyRate → daily_rate_cents; maxCapacity → capacity; availableTimeSlots → available_time_start and available_time_end;
--     bookingLeadTime → lead_time_hours (its unit: hours); featuredImage → the first of property_photos; themes → photography_styles;
--     isVerified → is_verified; images → property_photos.
--   marketplace form: location → city and region; minimumBooking → minimum_hours; maxGroupSize → capacity; coordinates → latitude, longitude.
create table properties (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users (id) on delete set null,
  state text not null default 'pending' check (state in ('draft', 'pending', 'approved', 'paused', 'rejected', 'removed')),
  review_note text check (length(review_note) <= 2000),         -- the administrator's reason, for the owner
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 10000),
  property_type text not null default 'other' check (property_type in ('farm', 'vintage_cars', 'historic_home', 'industrial', 'garden', 'workshop', 'other')),
  acreage real check (acreage >= 0),
  address text check (length(address) <= 500),
  city text not null check (length(city) between 1 and 200),
  region text check (length(region) <= 200),
  zip_code text check (length(zip_code) <= 20),
  country char(2),
  time_zone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Everybody may know the area only; who has a confirmed booking is told the address. Lists, search and distances read the public columns.
  precision text not null default 'area' check (precision = 'area'),
  public_latitude double precision check (public_latitude between -90 and 90),
  public_longitude double precision check (public_longitude between -180 and 180),
  hourly_rate_cents integer not null check (hourly_rate_cents between 1 and 10000000),
  daily_rate_cents integer check (daily_rate_cents between 1 and 10000000),
  minimum_hours smallint not null default 1 check (minimum_hours between 1 and 24),
  capacity smallint not null default 10 check (capacity between 1 and 1000),
  available_days text[] not null default '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}' check (available_days <@ array['monday','tuesday','wednesday','thursday','friday','saturday','sunday']),
  available_time_start text not null default '08:00' check (available_time_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  available_time_end text not null default '20:00' check (available_time_end ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  lead_time_hours smallint not null default 24 check (lead_time_hours between 0 and 2160),
  photography_styles text[] not null default '{}',
  amenities text[] not null default '{}',
  special_features text[] not null default '{}',
  rules text[] not null default '{}',
  restrictions text check (length(restrictions) <= 2000),
  equipment_provided text check (length(equipment_provided) <= 2000),
  seasonal_notes text check (length(seasonal_notes) <= 2000),
  cancellation_policy text not null default 'flexible' check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  contact_phone text check (length(contact_phone) <= 40),
  contact_email text check (length(contact_email) <= 254),
  payout_account text,                                           -- encrypted (platform/sealed-text.ts)
  payout_last_four text check (payout_last_four ~ '^[0-9A-Za-z]{1,4}$'),
  rating real not null default 0 check (rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  total_bookings integer not null default 0 check (total_bookings >= 0),
  is_verified boolean not null default false,
  is_demo boolean not null default false,
  calendar_token text not null unique default encode(sha256(gen_random_uuid()::text::bytea || gen_random_uuid()::text::bytea), 'hex'),
  submitted_at timestamptz(3),
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The address is no part of what is searched.
  document tsvector not null generated always as (
    setweight(to_tsvector('simple', plain_text(title)), 'A')
    || setweight(to_tsvector('simple', plain_text(city || ' ' || coalesce(region, '') || ' ' || replace(property_type, '_', ' ') || ' ' || words_of(photography_styles))), 'B')
    || setweight(to_tsvector('simple', plain_text(words_of(special_features) || ' ' || words_of(amenities) || ' ' || left(description, 2000))), 'C')) stored,
  title_plain text not null generated always as (plain_text(title)) stored,
  public_point cube generated always as (sphere_point(public_latitude, public_longitude)) stored,
  check (available_time_start < available_time_end),
  check ((state = 'removed') = (removed_at is not null)),
  check (owner_id is not null or state = 'removed'),
  check ((public_latitude is null) = (removed_at is not null)),
  check ((public_longitude is null) = (removed_at is not null)),
  check (state = 'draft' or submitted_at is not null)
);
create trigger properties_publish_position before insert or update of latitude, longitude, precision, public_latitude, public_longitude, removed_at
  on properties for each row execute function publish_position();
create index properties_public_point on properties using gist (public_point) where state = 'approved';
create index properties_document on properties using gin (document) where state = 'approved';
create index properties_title on properties using gin (title_plain gin_trgm_ops) where state = 'approved';
create index properties_recommended on properties ((rating * review_count) desc, id desc) where state = 'approved';
create index properties_price on properties (hourly_rate_cents, id) where state = 'approved';
create index properties_created_at on properties (created_at desc, id desc);
create index properties_owner on properties (owner_id, created_at desc) where owner_id is not null;

create table property_photos (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id) on delete cascade,
  sort_order integer not null default 0,
  url text,                                 -- an image kept elsewhere; null when the file is ours, under /media/{id}/
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,                         -- thumbhash, base64
  alt text not null default '',
  author text,
  licence text,
  source_url text,
  changes text,
  illustrative boolean not null default false,
  created_at timestamptz(3) not null default now(),
  check ((url is null) = (width is not null and height is not null))
);
create index property_photos_property on property_photos (property_id, sort_order, id);

-- A calendar elsewhere whose events block the property. Its address is fetched by a job.
create table property_calendars (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) <= 2000),
  fetched_at timestamptz(3),                -- the last attempt
  succeeded_at timestamptz(3),
  failure text check (length(failure) <= 300),
  event_count integer not null default 0 check (event_count >= 0),
  created_at timestamptz(3) not null default now(),
  unique (property_id, url)
);
create index property_calendars_fetched on property_calendars (fetched_at nulls first);

-- When a property cannot be booked: days that its owner blocked (calendar_id is null), and the events of imported calendars.
create table property_blocks (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id) on delete cascade,
  calendar_id uuid references property_calendars (id) on delete cascade,
  uid text,                                 -- of the event in its calendar, with the start of the occurrence
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  note text check (length(note) <= 300),
  created_at timestamptz(3) not null default now(),
  unique (calendar_id, uid),
  check ((calendar_id is null) = (uid is null))
);
create index property_blocks_during on property_blocks using gist (property_id, during);

-- The specification's `private_property_bookings` and its older form `property_bookings`. Fields as columns of their names, except:
--   bookingDate, startTime, endTime, duration → during, shown in the property's time zone; totalAmount, totalCost → total_cents;
--   platformFee → fee_cents; ownerPayout → payout_cents; userId → photographer_id; numberOfPeople, groupSize → group_size;
--   status → state (rules/property-bookings.ts); paymentStatus and the payment intent reference → the payment's row.
create table property_bookings (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id) on delete restrict,
  photographer_id uuid references users (id) on delete set null,
  state text not null check (state in ('held', 'requested', 'accepted', 'completed', 'declined', 'expired', 'cancelled_by_guest', 'cancelled_by_owner')),
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  unit text not null check (unit in ('hour', 'day')),
  units integer not null check (units > 0),
  unit_cents integer not null check (unit_cents > 0),
  total_cents bigint not null check (total_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  payout_cents bigint not null check (payout_cents >= 0),
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  group_size smallint not null default 1 check (group_size > 0),
  photography_type text not null check (length(photography_type) between 1 and 100),
  special_requests text check (length(special_requests) <= 2000),
  equipment_needed text check (length(equipment_needed) <= 2000),
  contact_phone text check (length(contact_phone) <= 40),
  contact_email text check (length(contact_email) <= 254),
  is_demo boolean not null default false,
  expires_at timestamptz(3),                -- when a hold or a request ends by itself
  confirmed_at timestamptz(3),
  ended_at timestamptz(3),                  -- declined, expired, cancelled or completed
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (total_cents = units::bigint * unit_cents),
  check (fee_cents = (total_cents * 8 + 50) / 100),
  check (payout_cents = total_cents - fee_cents),
  check ((state in ('held', 'requested')) = (expires_at is not null)),
  -- No two bookings of a property at the same time.
  constraint property_bookings_no_overlap exclude using gist (property_id with =, during with &&)
    where (state in ('held', 'requested', 'accepted', 'completed'))
);
create index property_bookings_property on property_bookings (property_id, created_at desc);
create index property_bookings_photographer on property_bookings (photographer_id, created_at desc) where photographer_id is not null;
create index property_bookings_expiry on property_bookings (expires_at) where expires_at is not null;

alter table reports drop constraint reports_subject_kind_check,
  add constraint reports_subject_kind_check check (subject_kind in ('location', 'review', 'photo', 'profile', 'property'));
