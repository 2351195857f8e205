-- When the sun's center is between two altitudes (degrees, geometric), as goldenHours and blueHours in rules/light/light-of-day.ts: within a
-- span of a day or so. `sun`: the coefficients of rules/light/sun-polynomials.ts, four of the declination, then four of the hour angle, since
-- `epoch`. One that is above or below an altitude all day is so from one lower culmination to the next.
create or replace function sun_between(
  latitude double precision, longitude double precision, low double precision, high double precision,
  epoch timestamptz, sun double precision[], span tstzrange
) returns tstzmultirange
  language plpgsql immutable parallel safe strict cost 2000 as $$
declare
  -- The sun's parallax near the horizon: altitudes are seen from the surface.
  parallax constant double precision := 0.00243;
  turn integer;
  sine constant double precision := sind(latitude);
  cosine constant double precision := greatest(cosd(latitude), 1e-9);
  level double precision;
  sign integer;
  t double precision;
  declination double precision;
  ratio double precision;
  angle double precision;
  ends double precision[];
  above tstzmultirange[] := array['{}', '{}']::tstzmultirange[];
begin
  if isempty(span) then return '{}'; end if;
  t := (extract(epoch from lower(span)) + extract(epoch from upper(span)) - 2 * extract(epoch from epoch)) / 172800;
  turn := round(t + (longitude + sun[5] + t * sun[6]) / 360);
  for culmination in turn - 1 .. turn + 1 loop
    for which in 1 .. 2 loop
      level := sind(case which when 1 then low else high end + parallax);
      ends := '{}';
      foreach sign in array array[-1, 1] loop
        t := culmination - (longitude + sun[5]) / 360 + sign * 0.25;
        for round in 1 .. 4 loop
          declination := sun[1] + t * (sun[2] + t * (sun[3] + t * sun[4]));
          ratio := (level - sine * sind(declination)) / (cosine * cosd(declination));
          exit when ratio > 1;
          angle := case when ratio < -1 then 180 else acosd(ratio) end;
          t := culmination + (sign * angle - longitude - sun[5] - t * (sun[6] + t * (sun[7] + t * sun[8]))) / 360;
        end loop;
        exit when ratio > 1;
        ends := ends || t;
      end loop;
      if cardinality(ends) = 2 and ends[1] < ends[2] then
        above[which] := above[which] + tstzmultirange(tstzrange(
          to_timestamp(round(extract(epoch from epoch) + ends[1] * 86400)),
          to_timestamp(round(extract(epoch from epoch) + ends[2] * 86400))));
      end if;
    end loop;
  end loop;
  return (above[1] - above[2]) * tstzmultirange(span);
end $$;
