-- Plans of the light planner: a spot and an instant with what it is for. Private; a link shares one.
-- former servers: an id is unique already, so no row can violate it. Plans refer to spots of their own user by it.
create unique index spots_of_user on spots (user_id, id);

create table light_plans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  subject text not null default '' check (length(subject) <= 200),
  gear text not null default '' check (length(gear) <= 300),
  note text not null default '' check (length(note) <= 2000),
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  planned_at timestamptz(3) not null,
  time_zone text not null,                                                      -- of the position
  -- What the position is, where it has a name. Without it the position stays.
  location_id uuid references locations (id) on delete set null,
  spot_id uuid,
  landmark_id uuid references landmarks (id) on delete set null,                -- the subject, where it is one
  alignment jsonb check (jsonb_typeof(alignment) = 'object'),                   -- the search for alignments, as in the address of /plan
  share_nonce uuid,
  share_token_hashes text[] not null default '{}' check (array_to_string(share_token_hashes, '') ~ '^([0-9a-f]{64})*$'),
  shares_notes boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (share_nonce is not null or (share_token_hashes = '{}' and not shares_notes)),
  foreign key (user_id, spot_id) references spots (user_id, id) on delete set null (spot_id)
);
create index light_plans_user on light_plans (user_id, planned_at, id);
create index light_plans_location on light_plans (location_id) where location_id is not null;
create index light_plans_spot on light_plans (user_id, spot_id) where spot_id is not null;
create index light_plans_landmark on light_plans (landmark_id) where landmark_id is not null;
create index light_plans_share_token on light_plans using gin (share_token_hashes);
