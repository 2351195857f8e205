-- What an offline pack shows of a location is withdrawn in the transaction that changes the location's precision or state.

alter table offline_location_packs
  -- Since then a location of the published build shows less, or stands elsewhere; the pack is offered again when it has been rebuilt.
  add column withdrawn_at timestamptz(3);

create or replace function withdraw_from_packs() returns trigger language plpgsql as $$ begin return old; end $$;
create trigger locations_withdraw_from_packs after update on locations for each row
  when (old.precision is distinct from new.precision or old.status is distinct from new.status or old.removed_at is distinct from new.removed_at)
  execute function withdraw_from_packs();
create trigger locations_withdraw_deleted before delete on locations for each row execute function withdraw_from_packs();

-- Boxes of earlier builds ended at the exact position of a location; those of later ones are rounded outward.
update offline_location_packs set bounds = array[floor(bounds[1] * 100) / 100, floor(bounds[2] * 100) / 100, ceil(bounds[3] * 100) / 100, ceil(bounds[4] * 100) / 100]
where bounds is not null;
