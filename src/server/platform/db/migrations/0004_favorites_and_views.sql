-- Favorites with their lists, and the metering of location views.

create table favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  location_id uuid not null references locations (id) on delete cascade,
  note text not null default '' check (length(note) <= 2000),
  sort_order integer not null default 0,             -- the person's own order: ascending, the newest of equals first
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
  shares_notes boolean not null default false,       -- whether the link shows the notes too
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
  person_id uuid references people (id) on delete cascade,
  used integer not null check (used >= 0),
  primary key (viewer, month)
);
create index view_counts_person on view_counts (person_id) where person_id is not null;

-- Whether a viewer sees the whole guide of a place this month; counts the place if it is new. `before` is a place that the viewer opened
-- when there was nobody to count it for yet: the visit that brought the cookie. Places seen this month cost nothing and need no lock.
create function open_location(who text, whose uuid, this_month date, place uuid, before uuid, plan_id text, is_counted boolean)
returns boolean language plpgsql as $$
declare
  most integer := (select p.location_limit from subscription_plans p where p.id = plan_id);
  wanted uuid[] := array_remove(array[before, place], null);
  views integer;
begin
  if not exists (select from unnest(wanted) w where not exists (
      select from location_views v where v.viewer = who and v.month = this_month and v.location_id = w)) then
    return true;
  end if;
  if not is_counted then
    select c.used into views from view_counts c where c.viewer = who and c.month = this_month;
    return most is null or coalesce(views, 0) < most
      or exists (select from location_views v where v.viewer = who and v.month = this_month and v.location_id = place);
  end if;
  insert into view_counts (viewer, month, person_id, used) values (who, this_month, whose, 0) on conflict do nothing;
  select c.used into views from view_counts c where c.viewer = who and c.month = this_month for update;
  for at in 1 .. cardinality(wanted) loop
    if most is null or views < most then
      insert into location_views (viewer, month, location_id, person_id)
      select who, this_month, l.id, whose from locations l where l.id = wanted[at] on conflict do nothing;
      if found then
        views := views + 1;
      end if;
    end if;
  end loop;
  update view_counts c set used = views where c.viewer = who and c.month = this_month and c.used <> views;
  return exists (select from location_views v where v.viewer = who and v.month = this_month and v.location_id = place);
end $$;
