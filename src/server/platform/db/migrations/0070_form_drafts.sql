-- What a user has entered into a long form and not sent yet: one draft per user and form. `revision` is new with every save.
create table form_drafts (
  user_id uuid not null references users (id) on delete cascade,
  form text not null check (form = any (array['location', 'listing', 'short-listing'])),
  revision uuid not null default gen_random_uuid(),
  content jsonb not null check (length(content::text) <= 200000),
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, form)
);
