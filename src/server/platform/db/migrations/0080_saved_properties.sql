-- Properties that a user saved, and the lists of favorites that contain them. A property that leaves the market stays saved, and is shown again
-- when it is back.
create table saved_properties (
  user_id uuid not null references users (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, property_id)
);
create index saved_properties_property on saved_properties (property_id);

create table saved_property_items (
  list_id uuid not null references favorite_lists (id) on delete cascade,
  user_id uuid not null,
  property_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (list_id, property_id),
  foreign key (user_id, property_id) references saved_properties (user_id, property_id) on delete cascade
);
create index saved_property_items_saved on saved_property_items (user_id, property_id);

-- Searches of the marketplace that report what is new. `search`: the filters as in the address, in one spelling. Reported is what was listed
-- after `checked_at`.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  search text not null check (length(search) between 1 and 6000),              -- longer than two texts of 200 characters, each as twelve
  checked_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
-- Not the text itself, which may be longer than an entry of an index.
create unique index saved_searches_once on saved_searches (user_id, md5(search));
create index saved_searches_due on saved_searches (checked_at);

-- When a property was on the market for the first time; null for those that were before this column.
alter table properties add column listed_at timestamptz(3);
create index properties_listed on properties (listed_at) where listed_at is not null;

create or replace function note_first_listing() returns trigger language plpgsql as $$
begin
  new.listed_at := now();
  return new;
end $$;
create trigger properties_first_listing before update of state on properties
  for each row when (new.state = 'approved' and old.state in ('draft', 'pending', 'rejected') and old.listed_at is null)
  execute function note_first_listing();
