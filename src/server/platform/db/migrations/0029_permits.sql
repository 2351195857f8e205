-- Permits of authorities, and users' bookings of them. Money in cents; dates are local to the permit's location.
create table permits (
  id uuid primary key default gen_random_uuid(),
  location_name text not null check (length(location_name) between 1 and 200),   -- the specification's `location`
  permit_type text not null check (permit_type in ('photography', 'commercial', 'drone', 'extended_stay')),
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  cost_cents int not null check (cost_cents between 0 and 10000000),
  cost_unit text not null default 'permit' check (cost_unit in ('permit', 'person', 'day', 'person-day')),
  base_fee_cents int not null default 0 check (base_fee_cents between 0 and 10000000),
  duration_days int not null default 1 check (duration_days between 1 and 366),
  max_people int check (max_people between 1 and 10000),
  advance_booking_days int not null default 1 check (advance_booking_days between 0 and 366),
  is_required boolean not null default false,
  external_url text check (external_url ~ '^https://'),
  contact_info text,
  restrictions text[] not null default '{}',
  seasons jsonb not null default '[]',                                           -- [{from, to}], days as MM-DD
  authority text not null default '',
  fee_note text,
  time_zone text not null,
  verified_on date,                                                              -- when its facts were last compared with their source
  is_active boolean not null default true,
  sort_order int not null default 0,
  is_demo boolean not null default false,
  search_plain text not null generated always as (plain_text(name || ' ' || location_name || ' ' || authority || ' ' || description)) stored,
  location_plain text not null generated always as (plain_text(location_name)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index permits_order on permits (sort_order, id) where is_active;

-- The locations where a permit applies; the first is the specification's `locationId`.
create table permit_locations (
  permit_id uuid not null references permits on delete cascade,
  location_id uuid not null references locations on delete cascade,
  sort_order int not null default 0,
  primary key (permit_id, location_id)
);
create index permit_locations_location on permit_locations (location_id);

-- The specification's `booking` of type `permit`. `payment_intent` is its payment intent reference.
create table permit_bookings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  location_id uuid references locations on delete set null,
  permit_id uuid not null references permits on delete restrict,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled', 'completed')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'processing', 'paid', 'refunded')),
  total_cents int not null check (total_cents >= 0),
  payment_id uuid,
  payment_intent text,
  number_of_people int not null default 1 check (number_of_people >= 1),
  special_requests text check (length(special_requests) <= 2000),
  contact_email text,
  contact_phone text,
  closing_note text,                                                             -- why it was declined or cancelled
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (status <> 'completed' or payment_status = 'paid'),
  check (user_id is null or contact_email is not null)
);
create index permit_bookings_user on permit_bookings (user_id, created_at desc, id desc);
create index permit_bookings_open on permit_bookings (status, end_date) where status in ('pending', 'confirmed');
create index permit_bookings_location on permit_bookings (location_id);
create index permit_bookings_permit on permit_bookings (permit_id);
