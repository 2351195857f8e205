-- The names by which search finds a landmark follow from its name and aliases.
create or replace function refresh_landmark_names() returns trigger language plpgsql as $$
begin
  delete from landmark_names where landmark_id = new.id;
  insert into landmark_names (landmark_id, name_plain, is_alias)
    select new.id, plain, bool_and(is_alias) from (
      select plain_text(new.name) as plain, false as is_alias union all select plain_text(alias), true from unnest(new.aliases) alias) names
    where plain <> '' group by plain;
  return null;
end $$;
