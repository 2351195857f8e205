-- Images by other authors: what was changed in them, and photos whose uploader is not their author.
alter table location_images
  add column changes text,                                    -- such as `cropped`; null when it was only resized
  add column is_unchecked boolean not null default false;     -- found by its position; nobody has looked at it yet

alter table location_photos
  add column credit_author text check (length(credit_author) between 1 and 300),
  add column credit_licence text check (length(credit_licence) between 1 and 100),
  add column credit_url text check (length(credit_url) <= 2000),
  add column credit_changes text check (length(credit_changes) <= 300),
  add column source_id text,                                  -- such as `commons:1234`: never added twice to a location
  add column is_unchecked boolean not null default false,
  add check ((credit_author is null) = (credit_licence is null));
create unique index location_photos_source on location_photos (location_id, source_id) where source_id is not null;

-- Locations for which Wikimedia Commons was asked, so that an interrupted run goes on where it ended.
create table commons_searches (
  location_id uuid primary key references locations (id) on delete cascade,
  searched_at timestamptz(3) not null default now(),
  candidate_count integer not null check (candidate_count >= 0)
);
create index commons_searches_searched_at on commons_searches (searched_at);
