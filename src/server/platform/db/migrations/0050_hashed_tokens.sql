-- Tokens are stored as SHA-256 hashes only: whoever reads a copy of the database can use none of them. What is in use keeps working.

alter table sessions rename column token to token_hash;
alter table sessions rename constraint sessions_token_key to sessions_token_hash_key;
update sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
alter table sessions add constraint sessions_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$');

-- The links in emails have been hashed already. The rest are names of sign-ins that wait for a second step.
update verifications set identifier = encode(sha256(convert_to(identifier, 'UTF8')), 'hex')
  where identifier !~ '^(verify-email|agree-to-new-email|verify-new-email|reset-password):';

-- Addresses that their owners see again are derived from the server's secret, the row and a nonce. A row has the hash of every
-- address that works: of the one from before this migration, and of one for each secret that the server has had.
alter table meetup_calendars
  add column nonce uuid not null default gen_random_uuid(),
  add column token_hashes text[] not null default '{}' check (array_to_string(token_hashes, '') ~ '^([0-9a-f]{64})*$');
update meetup_calendars set token_hashes = array[encode(sha256(convert_to(token, 'UTF8')), 'hex')];
alter table meetup_calendars drop column token;
create index meetup_calendars_token on meetup_calendars using gin (token_hashes);

alter table properties
  add column calendar_nonce uuid not null default gen_random_uuid(),
  add column calendar_token_hashes text[] not null default '{}' check (array_to_string(calendar_token_hashes, '') ~ '^([0-9a-f]{64})*$');
update properties set calendar_token_hashes = array[encode(sha256(convert_to(calendar_token, 'UTF8')), 'hex')];
alter table properties drop column calendar_token;
create index properties_calendar_token on properties using gin (calendar_token_hashes);

-- No nonce: the list or trip is not shared.
alter table favorite_lists
  add column share_nonce uuid,
  add column share_token_hashes text[] not null default '{}' check (array_to_string(share_token_hashes, '') ~ '^([0-9a-f]{64})*$');
update favorite_lists set share_nonce = gen_random_uuid(), share_token_hashes = array[encode(sha256(convert_to(share_token, 'UTF8')), 'hex')]
  where share_token is not null;
alter table favorite_lists drop column share_token,
  add check (share_nonce is not null or share_token_hashes = '{}');
create index favorite_lists_share_token on favorite_lists using gin (share_token_hashes);

alter table trips
  add column share_nonce uuid,
  add column share_token_hashes text[] not null default '{}' check (array_to_string(share_token_hashes, '') ~ '^([0-9a-f]{64})*$');
update trips set share_nonce = gen_random_uuid(), share_token_hashes = array[encode(sha256(convert_to(share_token, 'UTF8')), 'hex')]
  where share_token is not null;
alter table trips drop column share_token,
  add check (share_nonce is not null or share_token_hashes = '{}');
create index trips_share_token on trips using gin (share_token_hashes);

-- What emails contain of tokens, encrypted; their texts have marks in its place.
alter table mail_outbox add column sealed_texts text;
