-- A new notification is announced to every server, which tells the open pages of that user.
create or replace function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', new.user_id::text);
  return null;
end $$;

-- The end of a session is announced on the same channel, so that its open streams close at once.
create or replace function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'ended:' || old.id);
  return null;
end $$;

-- Something that public pages show was changed (docs/decisions/0020-rendered-copies.md). The connection that writes hears of it by the
-- notice; servers tell each other after the commit, for transactions that notify commit one after the other. Whoever else writes notifies.
-- `tags`, separated by spaces: only pages with one of these show it. None: any public page may.
create or replace function announce_change(tags text) returns void language plpgsql as $$
begin
  if current_setting('application_name') <> 'viewfinder server' then
    perform pg_notify('public_content', case when tags = '' then '' else ' ' || tags end);
  end if;
  raise notice 'public content changed' using errcode = 'VFPUB', detail = tags;
end $$;

-- The arguments of the trigger are the tags.
create or replace function announce_public_content() returns trigger language plpgsql as $$
begin
  perform announce_change(coalesce(array_to_string(tg_argv, ' '), ''));
  return null;
end $$;

-- For each row of a table with a location: the page of that location shows it, and pages with the tag of the trigger's argument, if there is one.
-- A row that moves concerns both locations.
create or replace function announce_location_content() returns trigger language plpgsql as $$
begin
  perform announce_change(concat_ws(' ', 'location-' || new.location_id, 'location-' || nullif(old.location_id, new.location_id), tg_argv[0]));
  return null;
end $$;
