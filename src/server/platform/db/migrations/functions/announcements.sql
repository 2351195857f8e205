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

-- Something that public pages show was changed: other processes hear of it by the notification, which is sent on commit, and the
-- connection that writes by the notice, which needs no round trip (docs/decisions/0020-rendered-copies.md).
create or replace function announce_public_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_content', '');
  raise notice 'public content changed' using errcode = 'VFPUB';
  return null;
end $$;
