-- The words of the locations' texts, for correcting typos: how many locations have each, and whether a person described one of them.
create table search_words (
  word text primary key check (length(word) between 1 and 100),
  location_count integer not null check (location_count > 0),
  is_described boolean not null
);

-- When the words were last counted; one row.
create table search_word_counts (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null
);

-- Popularity now measures what people did in the last 90 days: use_points, which a job computes every night and when a server starts.
-- Imported rows that nobody has described, reviewed or verified still rank below everything that people wrote.
alter table locations drop column popularity;
alter table locations add column use_points real not null default 0;
alter table locations add column popularity real not null generated always as (
  use_points - case when source is not null and not is_demo and not is_verified and review_count = 0 and tips is null then 0.5 else 0 end) stored;
create index locations_popularity on locations (popularity desc, id desc);

-- Tips and the best time are searchable, too: "bison", "long exposure".
alter table locations drop column document;
alter table locations add column document tsvector not null generated always as (
  setweight(to_tsvector('simple', plain_text(name)), 'A')
  || setweight(to_tsvector('simple', plain_text(
       case when precision = 'hidden' then '' else coalesce(city, '') end || ' ' || coalesce(region, '') || ' ' || words_of(themes))), 'B')
  || case when precision = 'exact'
       then setweight(to_tsvector('simple', plain_text(coalesce(address, '') || ' ' || left(description, 2000))), 'C')
         || setweight(to_tsvector('simple', plain_text(coalesce(best_time, '') || ' ' || left(coalesce(tips, ''), 2000))), 'D')
       else ''::tsvector end) stored;
create index locations_document on locations using gin (document);
