-- Images that were entered as addresses of other sites are fetched once and become images of ours. Until then, and if it fails, an address is
-- a row here and no image of its location or property.
create table image_links (
  id uuid primary key default gen_random_uuid(),
  location_id uuid references locations (id) on delete cascade,
  property_id uuid references properties (id) on delete cascade,
  place integer not null,                   -- its position in the list that was entered
  url text not null check (length(url) <= 2000),
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed')),
  failure text check (length(failure) between 1 and 300), -- why it failed, or why the last attempt did
  attempts integer not null default 0,
  claimed_until timestamptz(3),             -- while it is fetched, or until the next attempt
  image_id uuid unique,                     -- of location_images or property_photos
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(location_id, property_id) = 1),
  check ((state = 'stored') = (image_id is not null)),
  check (state <> 'failed' or failure is not null),
  unique (location_id, url),
  unique (property_id, url)
);
create index image_links_waiting on image_links (claimed_until) where state = 'waiting';

insert into image_links (location_id, place, url)
  select location_id, row_number() over (partition by location_id order by sort_order), url from location_images where url is not null
  on conflict do nothing;
insert into image_links (property_id, place, url)
  select property_id, row_number() over (partition by property_id order by sort_order, id), left(url, 2000) from property_photos where url is not null
  on conflict do nothing;
delete from location_images where url is not null;
delete from property_photos where url is not null;

alter table location_images drop column url, alter column width set not null, alter column height set not null;
alter table property_photos drop column url, alter column width set not null, alter column height set not null;
