-- Accounts: what Better Auth keeps beside people, sign-in attempts, plans, and the mail that the product sends.

create table subscription_plans (
  id text primary key check (id in ('free', 'pro', 'professional')),
  name text not null,
  description text not null,
  price integer not null check (price >= 0),          -- cents
  interval text not null default 'month' check (interval in ('month', 'year')),
  payment_price_id text unique,                       -- the payment provider's price reference
  features text[] not null default '{}',
  location_limit integer check (location_limit >= 0), -- location views a calendar month; null = unlimited
  favorites_limit integer check (favorites_limit >= 0),
  advanced_filters boolean not null default false,
  weather_integration boolean not null default false,
  offline_downloads boolean not null default false,
  priority_support boolean not null default false,
  contest_participation boolean not null default false,
  meetup_creation boolean not null default false,
  analytics_access boolean not null default false,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz(3) not null default now()
);
insert into subscription_plans (id, name, description, price, features, location_limit, favorites_limit, advanced_filters, weather_integration,
  offline_downloads, priority_support, contest_participation, meetup_creation, analytics_access, sort_order) values
  ('free', 'Free', 'Find and keep your next places.', 0,
    array['25 location guides a month', '10 favorites', 'Light times for every place', 'Map, search and reviews without limits'],
    25, 10, false, false, false, false, false, false, false, 0),
  ('pro', 'Pro', 'For photographers who go out every week.', 999,
    array['Every location guide', '100 favorites', 'Advanced filters', 'Weather and photography score', 'Photo contests', 'Organise meetups'],
    null, 100, true, true, false, false, true, true, false, 1),
  ('professional', 'Professional', 'For those who live from it.', 1999,
    array['Everything in Pro', 'Favorites without limit', 'Offline packs', 'Analytics of your places', 'Priority support'],
    null, null, true, true, true, true, true, true, true, 2);

alter table people
  add column plan text not null default 'free' references subscription_plans (id),   -- specification: subscriptionTier
  add column subscription_status text not null default 'active' check (subscription_status in ('active', 'past_due', 'cancelled')),
  add column subscription_started_at timestamptz(3),                                 -- specification: subscriptionStartDate
  add column subscription_ends_at timestamptz(3),                                    -- specification: subscriptionEndDate
  add column payment_customer_id text unique,
  add column payment_subscription_id text unique,
  add column two_factor_enabled boolean not null default false;
create index people_role on people (role) where role <> 'user';
create index people_name on people using gin (plain_text(name) gin_trgm_ops);

-- Better Auth's tables. A session of scope 'admin' comes from the administrators' own sign-in and opens the admin area; any other does not.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references people (id) on delete cascade,
  scope text not null default 'user' check (scope in ('user', 'admin')),
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  impersonated_by uuid references people (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references people (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  password text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_identifier on verifications (identifier);

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  secret text not null,
  backup_codes text not null,
  user_id uuid not null references people (id) on delete cascade,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);
create unique index two_factors_user on two_factors (user_id);

-- Failed sign-ins by account and by address; each further one makes the next wait longer.
create table sign_in_attempts (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz(3) not null,
  locked_until timestamptz(3) not null
);

-- Every mail that the product sends. Without SMTP it stays here and is read in the outbox.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references people (id) on delete set null,
  kind text not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  headers jsonb not null default '{}',
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
