-- Keeping it clean: reports, the audit log of every administrative act, and locations that were removed or merged.

alter table locations
  add column removed_at timestamptz(3),
  add column merged_into uuid references locations (id) on delete set null,
  -- Whoever has the address of a merged place is led on; the place itself counts as removed.
  add constraint locations_merged_is_removed check (merged_into is null or (removed_at is not null and merged_into <> id)),
  -- A removed place publishes no position: that alone takes it out of every circle, box, cell, tile, city and distance, without a word in
  -- those queries. What finds places by name, order or id says `removed_at is null`, which costs nothing there, because those rows
  -- are read from the table anyway; partial twins of the large indexes would cost every import and make the planner choose.
  drop constraint locations_check1,
  drop constraint locations_check2,
  add constraint locations_published_latitude check ((public_latitude is null) = (precision = 'hidden' or removed_at is not null)),
  add constraint locations_published_longitude check ((public_longitude is null) = (precision = 'hidden' or removed_at is not null));
-- Without numbers on the new column the planner would take "is null" for rare, and it is on every row.
analyze locations (removed_at);
create index locations_merged_into on locations (merged_into) where merged_into is not null;
create index locations_removed on locations (removed_at desc, id desc) where removed_at is not null;
-- What people submitted and nobody has looked at yet; imports are not in it, so it stays small.
create index locations_waiting on locations (created_at desc, id desc) where source is null and not is_verified and removed_at is null;

-- As before, and nothing for what is removed. An area that comes back gets a new point: nobody may remember the old one.
create or replace function publish_position() returns trigger language plpgsql as $$
declare
  -- The pole and the date line themselves belong to the last cell, not to one beyond.
  cell_latitude double precision := least(floor(new.latitude / 0.2), 449) * 0.2;
  cell_longitude double precision := least(floor(new.longitude / 0.2), 899) * 0.2;
begin
  if new.removed_at is not null or new.precision = 'hidden' then
    new.public_latitude := null;
    new.public_longitude := null;
  elsif new.precision = 'exact' then
    new.public_latitude := new.latitude;
    new.public_longitude := new.longitude;
  elsif tg_op = 'INSERT' or old.precision <> 'area' or old.public_latitude is null
        or floor(old.latitude / 0.2) <> floor(new.latitude / 0.2)
        or floor(old.longitude / 0.2) <> floor(new.longitude / 0.2) then
    for attempt in 1..100 loop
      new.public_latitude := round((least(cell_latitude + random() * 0.2, 90))::numeric, 5);
      new.public_longitude := round((least(cell_longitude + random() * 0.2, 180))::numeric, 5);
      -- By chance the point could share its first decimals with the true one.
      exit when abs(new.public_latitude - new.latitude) > 0.002 and abs(new.public_longitude - new.longitude) > 0.002;
    end loop;
  else
    new.public_latitude := old.public_latitude;
    new.public_longitude := old.public_longitude;
  end if;
  return new;
end $$;
drop trigger locations_publish_position on locations;
create trigger locations_publish_position before insert or update of latitude, longitude, precision, public_latitude, public_longitude, removed_at
  on locations for each row execute function publish_position();

-- Administrators look for people by any part of name, username or e-mail.
create index people_search on people using gin (plain_text(name || ' ' || coalesce(username::text, '') || ' ' || email::text) gin_trgm_ops);

create table reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references people (id) on delete cascade,
  subject_kind text not null check (subject_kind in ('location', 'review', 'photo', 'profile')),
  subject_id uuid not null,
  reason text not null check (reason in ('spam', 'abuse', 'wrong', 'copyright', 'privacy', 'danger', 'other')),
  note text not null default '' check (length(note) <= 2000),
  state text not null default 'open' check (state in ('open', 'dismissed', 'upheld')),
  decided_by uuid references people (id) on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index reports_one_open on reports (reporter_id, subject_kind, subject_id) where state = 'open';
create index reports_queue on reports (state, created_at desc, id desc);
create index reports_subject on reports (subject_kind, subject_id);

create table audit_log (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references people (id) on delete set null,
  actor_name text not null,
  action text not null,                            -- such as location.verify, person.suspend
  subject_kind text not null,
  subject_id uuid,
  subject_name text not null default '',
  detail jsonb not null default '{}',
  before jsonb,                                    -- what an undo puts back; null when the act cannot be undone
  after jsonb,                                     -- what the act made of it; an undo of something that changed since is refused
  undoes uuid references audit_log (id),
  address text,
  created_at timestamptz(3) not null default now()
);
create unique index audit_log_undone_once on audit_log (undoes) where undoes is not null;
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id);

-- The answer to a POST that was sent with an Idempotency-Key, so that a retry gets the same one and nothing is done twice.
create table idempotency_keys (
  person_id uuid not null references people (id) on delete cascade,
  call text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (person_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
