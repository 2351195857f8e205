-- The town of a hidden place is not published, so it cannot be searched for either.
alter table locations drop column document;
alter table locations add column document tsvector not null generated always as (
  setweight(to_tsvector('simple', plain_text(name)), 'A')
  || setweight(to_tsvector('simple', plain_text(
       case when precision = 'hidden' then '' else coalesce(city, '') end || ' ' || coalesce(region, '') || ' ' || words_of(themes))), 'B')
  || case when precision = 'exact'
       then setweight(to_tsvector('simple', plain_text(coalesce(address, '') || ' ' || left(description, 2000))), 'C')
       else ''::tsvector end) stored;
create index locations_document on locations using gin (document);
drop index locations_city;
create index locations_city on locations (plain_text(city) text_pattern_ops) where city is not null and precision <> 'hidden';

-- Suspensions that are over are looked for every minute.
create index people_suspended on people (ban_expires) where banned;

-- Mail that waits is looked for every other second.
create index mail_outbox_waiting on mail_outbox (created_at) where sent_at is null;
