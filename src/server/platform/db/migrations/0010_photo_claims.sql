-- Work on photos outside of transactions: a worker claims a photo for half a minute at a time, and files that no row names are known.

alter table location_photos
  add column claim uuid,                           -- whoever prepares the photo; checked again when the result is recorded
  add column claimed_until timestamptz(3);         -- nobody else takes it up before; also set to wait after a failure
create index location_photos_processing on location_photos (created_at) where state = 'processing';

-- Files below media/{id} that may be there without a row: they are written before it and removed after it. What is still here when its time
-- is over was left behind by a server that ended.
create table pending_media (
  id uuid primary key,
  expires_at timestamptz(3) not null,
  is_abandoned boolean not null default false      -- its files are being removed: no row may name them any more
);
create index pending_media_expires_at on pending_media (expires_at);
