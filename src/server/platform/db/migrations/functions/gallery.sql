-- The gallery: by which values a photo is found, and when its entries are renewed.

-- Where the sun stood: sunrise and sunset from -4 to 6 degrees, blue-hour from -6 to -4, day above, night below. Low precision formulas of
-- the Astronomical Almanac, right to a few hundredths of a degree between 1950 and 2050.
create or replace function sun_phase(latitude double precision, longitude double precision, at timestamptz) returns text
language sql immutable parallel safe as $$
  select case when altitude > 6 then 'day' when altitude < -6 then 'night' when altitude < -4 then 'blue-hour'
    when is_rising then 'sunrise' else 'sunset' end
  from (select extract(epoch from at)::double precision / 86400 - 10957.5 as days) clock,
    lateral (select 357.529 + 0.98560028 * days as anomaly, 23.439 - 0.00000036 * days as tilt) mean,
    lateral (select 280.459 + 0.98564736 * days + 1.915 * sind(anomaly) + 0.020 * sind(2 * anomaly) as ecliptic) sun,
    lateral (select asind(sind(tilt) * sind(ecliptic)) as declination,
      280.46061837 + 360.98564736629 * days + longitude - atan2d(cosd(tilt) * sind(ecliptic), cosd(ecliptic)) as hour_angle) equatorial,
    lateral (select asind(sind(latitude) * sind(declination) + cosd(latitude) * cosd(declination) * cosd(hour_angle)) as altitude,
      sind(hour_angle) < 0 as is_rising) horizontal
$$;

-- Null where the position is withheld or the time zone is unknown.
create or replace function photo_sun_phase(h location_photos, l locations) returns text language plpgsql stable as $$
begin
  if h.shooting_time is null or l.time_zone is null or l.public_latitude is null then
    return null;
  end if;
  return sun_phase(l.public_latitude, l.public_longitude, h.shooting_time at time zone l.time_zone);
exception when invalid_parameter_value then
  return null;
end $$;

-- The empty text is the facet of every photo.
create or replace function gallery_facets_of(h location_photos, l locations) returns text[] language sql stable as $$
  select array_agg(distinct facet) from (
    select '' as facet
    union all select 'theme:' || theme from unnest(l.themes) theme
    union all select 'camera:' || h.camera where h.camera <> ''
    union all select 'lens:' || h.lens where h.lens <> ''
    union all select 'time:' || phase from photo_sun_phase(h, l) phase where phase is not null
    union all select 'place:' || l.country || '-' || l.region where l.country is not null and l.region <> ''
    union all select 'place:' || l.city || ', ' || l.region where l.city <> '' and l.region <> '' and l.precision <> 'hidden'
    union all select 'landmark:' || t.landmark_id from location_landmarks t where t.location_id = l.id) facets
$$;

create or replace function refresh_gallery(photo_ids uuid[]) returns void language sql as $$
  delete from gallery_entries where photo_id = any (photo_ids);
  insert into gallery_entries (facet, created_at, photo_id)
  select facet, h.created_at, h.id
  from location_photos h join locations l on l.id = h.location_id, unnest(gallery_facets_of(h, l)) facet
  where h.id = any (photo_ids) and h.state = 'ready' and h.width is not null and not h.is_unchecked
    and h.removed_at is null and l.removed_at is null;
$$;

create or replace function refresh_gallery_photo() returns trigger language plpgsql as $$
begin
  perform refresh_gallery(array[new.id]);
  return null;
end $$;

create or replace function refresh_gallery_location() returns trigger language plpgsql as $$
begin
  perform refresh_gallery(array(select h.id from location_photos h where h.location_id = new.id and h.state = 'ready'));
  return null;
end $$;

create or replace function refresh_gallery_landmark() returns trigger language plpgsql as $$
begin
  perform refresh_gallery(array(
    select h.id from location_photos h
    where h.location_id = case when tg_op = 'DELETE' then old.location_id else new.location_id end and h.state = 'ready'));
  return null;
end $$;
