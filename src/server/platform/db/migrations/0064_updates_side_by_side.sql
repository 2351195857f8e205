-- Servers of two versions run side by side during an update.
-- The oldest schema whose servers can run on this one; null: those of any former schema.
alter table schema_migrations add column oldest_server integer;
-- Otherwise made when the functions are applied, after the migrations.
create table if not exists schema_functions (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
);
-- The version of the product whose functions these are.
alter table schema_functions add column version text;

-- Scripts, styles and fonts of every build that a server has, for pages of that build whose requests reach a server with another one.
create table built_files (
  path text primary key check (length(path) <= 200),
  coding text not null check (coding in ('br', 'identity')),
  content bytea not null,
  seen_at timestamptz not null default now()
);
