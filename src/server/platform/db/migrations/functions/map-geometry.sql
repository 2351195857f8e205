-- Positions as unit vectors and as cells of the map's grid.
-- PostgreSQL puts an SQL function's body in place of its call only if the function is not strict, or its body is provably so; otherwise each
-- call starts an executor. Generated columns hold the results: other results take a migration that computes those columns again.

-- A position as unit vector on the sphere. miles = 2 * 3959 * asin(chord / 2) is exactly the haversine formula.
create or replace function sphere_point(latitude double precision, longitude double precision) returns cube
  language sql immutable parallel safe called on null input
  return case when latitude is null or longitude is null then null else cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))]) end;

-- Web Mercator grid cell at a zoom, clamped at the poles: the numbers of map tiles.
create or replace function cell_x(longitude double precision, zoom integer) returns integer
  language sql immutable parallel safe called on null input
  return case when longitude is null or zoom is null then null else
    least(floor((longitude + 180) / 360 * (1 << zoom))::integer, (1 << zoom) - 1) end;
create or replace function cell_y(latitude double precision, zoom integer) returns integer
  language sql immutable parallel safe called on null input
  return case when latitude is null or zoom is null then null else
    least(greatest(floor((1 - asinh(tan(radians(greatest(least(latitude, 85.0511), -85.0511)))) / pi()) / 2 * (1 << zoom))::integer, 0), (1 << zoom) - 1) end;
