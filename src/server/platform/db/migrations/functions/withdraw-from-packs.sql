-- Withdraws from every offline pack what it shows of a location whose precision or state changes, or that is deleted: the files with its data,
-- its photos once nobody may see it, and the map, whose edge may be its position. The packs are rebuilt by the next job.
create or replace function withdraw_from_packs() returns trigger language plpgsql as $$
declare
  pack uuid;
  is_gone boolean := tg_op = 'DELETE' or new.removed_at is not null;
begin
  -- A build is published under the exclusive lock: it sees every change before it, and is seen by every change after it.
  perform pg_advisory_xact_lock_shared(7203449);
  for pack in select id from offline_location_packs where location_ids @> array[old.id] order by id for update loop
    update offline_pack_files set build = 0
    where pack_id = pack and (kind = 'map'
      or kind in ('full', 'limited') and name like '%/' || right(old.id::text, 1)
      or is_gone and name in (select 'photos/' || i.id from location_images i where i.location_id = old.id));
    update offline_location_packs set withdrawn_at = now(), bounds = null, failed_count = 0, build_requested_at = coalesce(build_requested_at, now())
    where id = pack;
  end loop;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return null;
end $$;
