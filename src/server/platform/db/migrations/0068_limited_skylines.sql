-- Where the elevation data of a skyline end, by direction: how many miles away, and how high terrain beyond may stand. Null: they reach
-- far enough in all directions, or it is not recorded.
alter table location_horizons
  add column reach_miles real[] check (cardinality(reach_miles) = cardinality(azimuths)),
  add column max_altitudes real[] check (cardinality(max_altitudes) = cardinality(azimuths));
-- Hundredths.
alter table point_horizons
  add column reach_miles smallint[] check (cardinality(reach_miles) = cardinality(altitudes)),
  add column max_altitudes smallint[] check (cardinality(max_altitudes) = cardinality(altitudes));
