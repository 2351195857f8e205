-- Open data: the licence and attribution of imported rows, and the ids under which other sources have the same location.
alter table locations
  add column licence text check (length(licence) <= 100),
  add column attribution text check (length(attribution) <= 300);

-- A row of a source that was recognized as a location that exists already. Importing it again finds the location here.
create table location_sources (
  source text not null check (length(source) <= 100),
  source_id text not null check (length(source_id) <= 200),
  location_id uuid not null references locations on delete cascade,
  licence text check (length(licence) <= 100),
  attribution text check (length(attribution) <= 300),
  created_at timestamptz(3) not null default now(),
  primary key (source, source_id)
);
create index location_sources_location on location_sources (location_id);

-- Imported rows that nobody has described, reviewed or verified rank below everything that people wrote.
alter table locations drop column popularity;
alter table locations add column popularity real not null generated always as (
  case when source is not null and not is_demo and not is_verified and review_count = 0 and tips is null then -0.5
    else rating * review_count end) stored;
create index locations_popularity on locations (popularity desc, id desc);
