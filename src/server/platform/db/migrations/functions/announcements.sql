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
create or replace function announce_public_content() returns trigger language plpgsql as $$
begin
  if current_setting('application_name') <> 'viewfinder server' then
    perform pg_notify('public_content', '');
  end if;
  raise notice 'public content changed' using errcode = 'VFPUB';
  return null;
end $$;
