-- The functions that every new location passes through, with the same results in a third of the time.
-- PostgreSQL puts an SQL function's body in place of its call only if the function is not strict, or its body is provably
-- so; otherwise each call starts an executor. Those that cannot be put in place are cheaper in PL/pgSQL.
create or replace function cell_x(longitude double precision, zoom integer) returns integer
  language sql immutable parallel safe called on null input
  return case when longitude is null or zoom is null then null else
    least(floor((longitude + 180) / 360 * (1 << zoom))::integer, (1 << zoom) - 1) end;
create or replace function cell_y(latitude double precision, zoom integer) returns integer
  language sql immutable parallel safe called on null input
  return case when latitude is null or zoom is null then null else
    least(greatest(floor((1 - asinh(tan(radians(greatest(least(latitude, 85.0511), -85.0511)))) / pi()) / 2 * (1 << zoom))::integer, 0), (1 << zoom) - 1) end;
create or replace function sphere_point(latitude double precision, longitude double precision) returns cube
  language sql immutable parallel safe called on null input
  return case when latitude is null or longitude is null then null else cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))]) end;
-- Index builds and ANALYZE run without a search path (PostgreSQL 17 and newer), hence the schema.
create or replace function plain_text(value text) returns text
  language plpgsql immutable parallel safe strict as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $$;
create or replace function words_of(value text[]) returns text
  language plpgsql immutable parallel safe strict as $$ begin return array_to_string(value, ' '); end $$;
