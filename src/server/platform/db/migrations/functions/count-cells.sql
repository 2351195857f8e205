-- Keeps the number of published positions in each cell of the map's grid. A new rating is no new position: the cells are left alone then,
-- and whoever reviews neighboring locations does not wait there.
create or replace function count_cells() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from old_rows o join new_rows n using (id)
                   where (o.public_latitude, o.public_longitude) is distinct from (n.public_latitude, n.public_longitude)) then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    update location_cells c set location_count = c.location_count - d.n, latitude_sum = c.latitude_sum - d.lat, longitude_sum = c.longitude_sum - d.lng
    from (select z, cell_x(public_longitude, z) x, cell_y(public_latitude, z) y, count(*) n, sum(public_latitude) lat, sum(public_longitude) lng
          from old_rows, (values (6), (11)) levels (z) where public_latitude is not null group by 1, 2, 3 order by 1, 2, 3) d
    where c.zoom = d.z and c.x = d.x and c.y = d.y;
  end if;
  if tg_op <> 'DELETE' then
    insert into location_cells as c (zoom, x, y, location_count, latitude_sum, longitude_sum)
    select z, cell_x(public_longitude, z) x, cell_y(public_latitude, z) y, count(*), sum(public_latitude), sum(public_longitude)
    from new_rows, (values (6), (11)) levels (z) where public_latitude is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (zoom, x, y) do update set location_count = c.location_count + excluded.location_count,
      latitude_sum = c.latitude_sum + excluded.latitude_sum, longitude_sum = c.longitude_sum + excluded.longitude_sum;
  end if;
  if tg_op <> 'INSERT' then
    delete from location_cells where location_count = 0;
  end if;
  return null;
end $$;
