-- When backups were finished, so that a missing one is noticed.
create table backups (
  finished_at timestamptz(3) not null default now(),
  bytes bigint not null check (bytes >= 0)
);
create index backups_newest on backups (finished_at);
