-- Favorites with their lists, and the metering of location views.

create table favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  location_id uuid not null references locations (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  unique (user_id, location_id)
);
create index favorites_location on favorites (location_id);

-- Named lists of favorites. A share token makes a list readable by whoever has the link.
create table favorite_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  note text not null default '' check (length(note) <= 2000),
  share_token text unique,
  sort_order integer not null default 0,
  created_at timestamptz(3) not null default now(),
  unique (user_id, name)
);

create table favorite_list_items (
  list_id uuid not null references favorite_lists (id) on delete cascade,
  favorite_id uuid not null references favorites (id) on delete cascade,
  note text not null default '' check (length(note) <= 2000),
  sort_order integer not null default 0,
  created_at timestamptz(3) not null default now(),
  primary key (list_id, favorite_id)
);
create index favorite_list_items_favorite on favorite_list_items (favorite_id);

-- Which guides a viewer opened in a calendar month (UTC): each counts once. `viewer` is 'person:<id>' or 'visitor:<id of the signed cookie>'.
-- The specification's monthlyLocationViews and lastLocationViewReset are read from these rows.
create table location_views (
  viewer text not null,
  month date not null check (extract(day from month) = 1),
  location_id uuid not null references locations (id) on delete cascade,
  person_id uuid references people (id) on delete cascade,
  viewed_at timestamptz(3) not null default now(),
  primary key (viewer, month, location_id)
);
create index location_views_location on location_views (location_id);
create index location_views_person on location_views (person_id) where person_id is not null;

-- The month's count, one row that parallel requests queue for, so that a limit is never passed by one.
create table view_counts (
  viewer text not null,
  month date not null check (extract(day from month) = 1),
  used integer not null check (used >= 0),
  primary key (viewer, month)
);
