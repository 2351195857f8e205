-- An address belongs to one account once it is confirmed. Until then several may claim it, and whoever proves it gets it.
alter table people drop constraint people_email_key;
create unique index people_confirmed_email on people (email) where email_verified;
create index people_email on people (email);

-- Passkeys (WebAuthn): the public half of a key pair whose private half stays on the user's device.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null check (counter >= 0),
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,                             -- the authenticator's model
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);
